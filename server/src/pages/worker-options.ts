/** How a worker of `pool.ts` is started. */

/**
 * A page needs a few megabytes besides the 60 that stay. With half the space for short-lived objects, a page takes a tenth more processor
 * time. The heap grows by 25 percent before it is collected; with more, the worker takes more memory
 * (docs/decisions/0024-pages-in-processes-of-their-own.md).
 */
export const workerOptions = [
  '--max-semi-space-size=16',
  '--max-old-space-size=160',
  '--heap-growing-percent=25',
  // In several threads, compiling hot code takes 10 MB more.
  '--concurrent-turbofan-max-threads=1',
  // What compiling needed is given back at once. In the background, where it waits its turn under load, it came to 50 to 70 MB instead of 35.
  '--no-maglev-destroy-on-background',
]

/** Gives back what compiling took. The server's own setting (`scripts/serve.mjs`) would keep it for passwords, which are not hashed here. */
export const workerAllocator =
  'glibc.malloc.arena_max=1:glibc.malloc.mmap_threshold=131072:glibc.malloc.trim_threshold=1048576:glibc.malloc.top_pad=65536'
