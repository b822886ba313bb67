/** For mutation testing, which runs the tests a thousand times: properties stop early, and try the same values each time. */
import fc from 'fast-check'

fc.configureGlobal({ seed: 1, interruptAfterTimeLimit: 50 })
