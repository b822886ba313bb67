/** The rules for new passwords. Every call that sets one must use this. */
import { loadPasswordChecker, type PasswordOwner, passwordError } from '@bursar/contract/password-strength'
import { Problem } from '@bursar/contract/problems'

/**
 * Throws invalid-input with the reason at the field (`path`) for a password that is easy to guess. Pass everything known about its owner.
 */
export async function requireGoodPassword(
  password: string,
  owner: PasswordOwner,
  path = 'password',
): Promise<void> {
  const check = await loadPasswordChecker()
  const { weakness } = check(password, owner)
  if (weakness !== null) throw new Problem('invalid-input', { errors: [passwordError(path, weakness)] })
}
