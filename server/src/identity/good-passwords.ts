/** Which passwords may be chosen. Every call that sets one asks here. */
import { loadPasswordChecker, type PasswordOwner, passwordError } from '@bursar/contract/password-strength'
import { Problem } from '@bursar/contract/problems'

/** Throws invalid-input with the reason at the field (`path`) when others would guess it; give all that is known of its owner. */
export async function requireGoodPassword(
  password: string,
  owner: PasswordOwner,
  path = 'password',
): Promise<void> {
  const check = await loadPasswordChecker()
  const { weakness } = check(password, owner)
  if (weakness !== null) throw new Problem('invalid-input', { errors: [passwordError(path, weakness)] })
}
