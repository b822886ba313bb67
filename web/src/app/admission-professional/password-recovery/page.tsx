import { passwordRecoveryPage } from '@/auth/role-pages.tsx'

const { generateMetadata, Page } = passwordRecoveryPage('admission_professional')

export { generateMetadata, Page as default }
