/** The scopes that a change adds and removes. */
import type { SharingScope } from '@bursar/contract/scopes'

export function changedScopes(before: readonly SharingScope[], after: readonly SharingScope[]) {
  return {
    added: after.filter((scope) => !before.includes(scope)),
    removed: before.filter((scope) => !after.includes(scope)),
  }
}
