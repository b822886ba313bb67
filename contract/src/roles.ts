/** The four roles. A user has exactly one. */
import { z } from 'zod'

export const roles = ['family', 'admin', 'admission_professional', 'financial_agent'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** Roles that help families: they send invitations and see what is shared with them. */
export const ProfessionalRole = Role.extract(['admission_professional', 'financial_agent'])
export type ProfessionalRole = z.infer<typeof ProfessionalRole>

/** Each role's home page, profile, and sign-in and password reset pages. */
export const homes = {
  admin: {
    home: '/admin/dashboard',
    profile: '/admin/profile',
    login: '/admin/login',
    forgotPassword: '/admin/forgot-password',
    passwordRecovery: '/admin/password-recovery',
  },
  family: {
    home: '/family/federal-sai',
    profile: '/family/profile',
    login: '/family/login',
    forgotPassword: '/family/forgot-password',
    passwordRecovery: '/family/password-recovery',
  },
  admission_professional: {
    home: '/admission-professional/dashboard',
    profile: '/admission-professional/profile',
    login: '/admission-professional/login',
    forgotPassword: '/admission-professional/forgot-password',
    passwordRecovery: '/admission-professional/password-recovery',
  },
  financial_agent: {
    home: '/agent/dashboard',
    profile: '/agent/profile',
    login: '/agent/login',
    forgotPassword: '/agent/forgot-password',
    passwordRecovery: '/agent/password-recovery',
  },
} as const satisfies Record<Role, Record<RolePage, string>>

type RolePage = 'home' | 'profile' | 'login' | 'forgotPassword' | 'passwordRecovery'
