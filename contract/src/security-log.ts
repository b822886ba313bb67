/** The security log: who signed in, failed to, or changed how an account is protected. Append-only. */

/** Each reads as a sentence about the account: "this account signed in". */
export const securityActions = [
  'signed_in',
  'sign_in_failed',
  'second_factor_failed',
  'signed_out',
  'session_ended',
  'refresh_token_reused',
  'reauthenticated',
  'password_reset_requested',
  'password_reset',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'authenticator_added',
  'authenticator_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_code_used',
  'recovery_codes_replaced',
  'second_factor_reset',
  'account_disabled',
  'list_exported',
  'own_data_exported',
  'deletion_requested',
  'advisor_reported',
  'report_reviewed',
  'keys_rotated',
] as const
export type SecurityAction = (typeof securityActions)[number]
