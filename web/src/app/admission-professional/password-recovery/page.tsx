import {
  PasswordRecoveryPage,
  type PasswordRecoveryPageProps,
  passwordRecoveryMetadata,
} from '@/auth/password-recovery-page.tsx'

export const generateMetadata = passwordRecoveryMetadata

export default function Page(props: PasswordRecoveryPageProps) {
  return <PasswordRecoveryPage {...props} forRole="admission_professional" />
}
