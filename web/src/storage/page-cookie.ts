/** Cookies set by scripts, for what the server needs to render the next page correctly. Never secrets. */
export function writeCookie(
  name: string,
  value: string,
  { path = '/', maxAge }: { path?: string; maxAge?: number } = {},
): void {
  const age = maxAge === undefined ? '' : `; max-age=${maxAge}`
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${name}=${value}; path=${path}; samesite=lax${age}${secure}`
}

export function deleteCookie(name: string, path = '/'): void {
  writeCookie(name, '', { path, maxAge: 0 })
}

/** @param cookies such as `document.cookie` */
export function cookieIn(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
