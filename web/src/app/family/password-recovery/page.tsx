import { passwordRecoveryPage } from '@/auth/role-pages.tsx'

const { generateMetadata, Page } = passwordRecoveryPage('family')

export { generateMetadata, Page as default }
