/** From where the image optimizer may fetch pictures. */
import type { RemotePattern } from 'next/dist/shared/lib/image-config'

const name = 'NAME'

/** Exactly the pictures of the service that `AVATAR_URL` names, with `{name}` where the name goes; without one, nothing. */
export function avatarPatterns(service: string | undefined): RemotePattern[] {
  if (!service) return []
  const { hostname, port, pathname, search } = new URL(service.replace('{name}', name))
  return [
    {
      protocol: 'https',
      hostname,
      port,
      pathname: pathname.replace(name, '*'),
      ...(!search.includes(name) && { search }),
    },
  ]
}
