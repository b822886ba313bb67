import { existsSync } from 'node:fs'
import { developmentSet, writeAccuracy } from './accuracy.ts'

if (existsSync(developmentSet)) writeAccuracy()
else {
  console.error('The development set isn’t there: ../shared/data/net-price.')
  process.exitCode = 1
}
