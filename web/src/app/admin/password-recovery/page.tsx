import { passwordRecoveryPage } from '@/auth/role-pages.tsx'

const { generateMetadata, Page } = passwordRecoveryPage('admin')

export { generateMetadata, Page as default }
