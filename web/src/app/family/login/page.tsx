import { signInPage } from '@/auth/role-pages.tsx'

const { generateMetadata, Page } = signInPage('family')

export { generateMetadata, Page as default }
