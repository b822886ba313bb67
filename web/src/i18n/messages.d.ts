/** Keys of texts are checked by the compiler against the English files. */
import type admin from '../messages/en/admin.json'
import type auth from '../messages/en/auth.json'
import type colleges from '../messages/en/colleges.json'
import type errors from '../messages/en/errors.json'
import type estimate from '../messages/en/estimate.json'
import type failure from '../messages/en/failure.json'
import type favourites from '../messages/en/favourites.json'
import type home from '../messages/en/home.json'
import type legal from '../messages/en/legal.json'
import type onboarding from '../messages/en/onboarding.json'
import type profile from '../messages/en/profile.json'
import type resources from '../messages/en/resources.json'
import type shell from '../messages/en/shell.json'
import type ui from '../messages/en/ui.json'
import type { Locale } from './languages.ts'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: {
      admin: typeof admin
      auth: typeof auth
      colleges: typeof colleges
      errors: typeof errors
      estimate: typeof estimate
      failure: typeof failure
      favourites: typeof favourites
      home: typeof home
      legal: typeof legal
      onboarding: typeof onboarding
      profile: typeof profile
      resources: typeof resources
      shell: typeof shell
      ui: typeof ui
    }
  }
}
