const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether Bursar is only opened on the machine it runs on. */
export function isLocal(publicUrl: string): boolean {
  return localHosts.has(new URL(publicUrl).hostname)
}
