import { signInPage } from '@/auth/role-pages.tsx'

const { generateMetadata, Page } = signInPage('admission_professional')

export { generateMetadata, Page as default }
