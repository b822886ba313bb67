/** Makes the compiler check message keys against the English files. */

import type account from '../messages/en/account.json'
import type accuracy from '../messages/en/accuracy.json'
import type admin from '../messages/en/admin.json'
import type advisors from '../messages/en/advisors.json'
import type answers from '../messages/en/answers.json'
import type assignment from '../messages/en/assignment.json'
import type audit from '../messages/en/audit.json'
import type auth from '../messages/en/auth.json'
import type caseload from '../messages/en/caseload.json'
import type collegeData from '../messages/en/collegeData.json'
import type colleges from '../messages/en/colleges.json'
import type errors from '../messages/en/errors.json'
import type estimate from '../messages/en/estimate.json'
import type failure from '../messages/en/failure.json'
import type favorites from '../messages/en/favorites.json'
import type guide from '../messages/en/guide.json'
import type help from '../messages/en/help.json'
import type home from '../messages/en/home.json'
import type invitations from '../messages/en/invitations.json'
import type legal from '../messages/en/legal.json'
import type lists from '../messages/en/lists.json'
import type offers from '../messages/en/offers.json'
import type onboarding from '../messages/en/onboarding.json'
import type ownData from '../messages/en/ownData.json'
import type ownHelp from '../messages/en/ownHelp.json'
import type plan from '../messages/en/plan.json'
import type professionals from '../messages/en/professionals.json'
import type profile from '../messages/en/profile.json'
import type resources from '../messages/en/resources.json'
import type reviews from '../messages/en/reviews.json'
import type security from '../messages/en/security.json'
import type sharing from '../messages/en/sharing.json'
import type shell from '../messages/en/shell.json'
import type status from '../messages/en/status.json'
import type taxReturn from '../messages/en/taxReturn.json'
import type ui from '../messages/en/ui.json'
import type { Locale } from './languages.ts'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: {
      account: typeof account
      accuracy: typeof accuracy
      admin: typeof admin
      advisors: typeof advisors
      answers: typeof answers
      assignment: typeof assignment
      audit: typeof audit
      auth: typeof auth
      caseload: typeof caseload
      collegeData: typeof collegeData
      colleges: typeof colleges
      errors: typeof errors
      estimate: typeof estimate
      failure: typeof failure
      favorites: typeof favorites
      guide: typeof guide
      help: typeof help
      home: typeof home
      invitations: typeof invitations
      legal: typeof legal
      lists: typeof lists
      offers: typeof offers
      onboarding: typeof onboarding
      ownData: typeof ownData
      ownHelp: typeof ownHelp
      plan: typeof plan
      professionals: typeof professionals
      profile: typeof profile
      resources: typeof resources
      reviews: typeof reviews
      security: typeof security
      sharing: typeof sharing
      shell: typeof shell
      status: typeof status
      taxReturn: typeof taxReturn
      ui: typeof ui
    }
  }
}
