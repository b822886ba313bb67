/** The shape of an API call: plain data that the server routes on and the web's typed client reads. */
import type { z } from 'zod'
import type { Access } from './permissions.ts'

/** How long a proof of who is signed in opens the calls that ask for a recent one. */
export const recentMinutes = 10

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Full path from the origin, parameters as `:name`. */
  url: `/api/${string}`
  config: {
    /** Who may call it; the server refuses to start without. */
    access: Access
    /** The largest body in bytes; 64 KiB where nothing is said. */
    bodyLimit?: number
    /** A tighter rate limit than the common one, by its name in the server's table of limits. */
    limit?: RateLimitName
    /** Fields of the body that people write in their own words: checked for numbers that nobody should send. */
    freeText?: readonly string[]
    /** What is answered when it is not JSON. */
    produces?: 'text/csv' | 'application/zip'
    /** What is sent when it is not JSON. */
    consumes?: 'application/octet-stream'
    /**
     * A POST that heeds an `Idempotency-Key`: its answer is stored for 24 hours. Not for calls that send or answer passwords, secrets or
     * money.
     */
    idempotent?: true
    /** Only for a sign-in that proved who it is within `recentMinutes`; otherwise answered with `recent-sign-in-needed`. */
    recent?: true
  }
  schema: {
    summary: string
    tags?: readonly string[]
    params?: z.ZodType
    querystring?: z.ZodType
    headers?: z.ZodType
    body?: z.ZodType
    response: Record<number, z.ZodType>
  }
}

export type RateLimitName =
  | 'sign-in'
  | 'sign-up'
  | 'code'
  | 'mail'
  | 'refresh'
  | 'invite'
  | 'message'
  | 'report'

/** One part of a request; a query in which nothing is needed may be left out altogether. */
type Part<C extends Call, K extends 'params' | 'querystring' | 'body'> =
  C['schema'] extends Record<K, infer S extends z.ZodType>
    ? [K, object] extends ['querystring', z.input<S>]
      ? Partial<Record<K, z.input<S>>>
      : Record<K, z.input<S>>
    : unknown

/** What a caller has to say: exactly the parts that the call declares. */
export type CallInput<C extends Call> = Part<C, 'params'> &
  Part<C, 'querystring'> &
  Part<C, 'body'> & {
    /** The version last seen; answered 412 when someone else has changed the record since. */
    ifMatch?: number
    /** Somebody was asked about a number in a free text, and says it's something else. */
    isNumberConfirmed?: boolean
    /** Nobody asked: the page looks for news by itself. It keeps no sign-in from ending when nobody is there. */
    isUnattended?: boolean
    signal?: AbortSignal
  } & (C['config'] extends { idempotent: true }
    ? {
        /** The same key within 24 hours is the same POST: answered again, not done again. */
        idempotencyKey?: string
      }
    : unknown)

type SuccessStatus = 200 | 201 | 202 | 204

/** What a call answers when it succeeds. */
export type CallOutput<C extends Call> = {
  [S in keyof C['schema']['response'] & SuccessStatus]: z.output<C['schema']['response'][S] & z.ZodType>
}[keyof C['schema']['response'] & SuccessStatus]
