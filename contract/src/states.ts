/** The schema of a state. Its names are in a module without schemas, which pages load. */
import { z } from 'zod'
import { type UsState as State, usStates } from './state-names.ts'

export const UsState = z.enum(usStates)
export type UsState = State
