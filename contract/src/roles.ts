/** The four roles. A user has exactly one. */
import { z } from 'zod'

export const roles = ['family', 'admin', 'admission_professional', 'financial_agent'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** Those who help families: they invite, and see what is shared with them. */
export const ProfessionalRole = Role.extract(['admission_professional', 'financial_agent'])
export type ProfessionalRole = z.infer<typeof ProfessionalRole>

/** What the product speaks. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The first screen of each role, and where its forms to sign in lie. */
export const homes = {
  admin: { home: '/admin/dashboard', login: '/admin/login', profile: '/admin/profile' },
  family: { home: '/family/federal-sai', login: '/family/login', profile: '/family/profile' },
  admission_professional: {
    home: '/admission-professional/dashboard',
    login: '/admission-professional/login',
    profile: '/admission-professional/profile',
  },
  financial_agent: { home: '/agent/dashboard', login: '/agent/login', profile: '/agent/profile' },
} as const satisfies Record<Role, { home: string; login: string; profile: string }>
