/** Runs before every test file: properties try the same values in every run, unless `FUZZ_SEED` asks for others. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_123) })
