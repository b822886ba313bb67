/**
 * Loaded into a process of the product before its own code. Told to stop, it ends with 1 where it has not come to its end after 8 seconds
 * (`main.ts`), which a busy machine may need: here it takes the time that it needs.
 */
const impatience = 8_000
const patience = 90_000

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply: (real, self, [work, milliseconds, ...given]) =>
    Reflect.apply(real, self, [work, milliseconds === impatience ? patience : milliseconds, ...given]),
})
