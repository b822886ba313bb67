/** The browser configuration of a hosted provider; public by design. */
export interface HostedConfig {
  apiKey: string
  authDomain: string
  projectId: string
  emulatorUrl: string | null
}
