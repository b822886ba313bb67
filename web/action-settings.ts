/** Who may call server actions. */

/**
 * The host that people open. Next adds the host of the request, which is another one behind a proxy that doesn't forward it, and refuses
 * all other origins.
 * @param publicUrl `PUBLIC_URL`; a build has none
 */
export function actionSettings(publicUrl: string | undefined) {
  return { allowedOrigins: publicUrl ? [new URL(publicUrl).host] : [] }
}
