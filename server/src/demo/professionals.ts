/** The professionals of the demo world, each showing something different. */

import type { Language } from '@bursar/contract/languages'
import type { ProfessionalSignUp } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'

export interface DemoProfessional {
  about: string
  role: ProfessionalRole
  /** `invited`: added by an admin, link not used yet; `pending`: waiting for approval. */
  status: 'invited' | 'pending' | 'active' | 'suspended'
  language: Language
  /** Age of the account, in days. */
  since: number
  profile: ProfessionalSignUp
  /** Agents only: max caseload. */
  capacity?: number
  /** A name change that an admin hasn't reviewed yet. */
  proposes?: Partial<Pick<ProfessionalSignUp, 'name' | 'organization'>>
}

export const demoProfessionals: readonly DemoProfessional[] = [
  {
    about: 'an agent with families, help requests, and invitations of every status',
    role: 'financial_agent',
    status: 'active',
    language: 'en',
    since: 160,
    capacity: 30,
    profile: {
      name: 'Elena Vargas',
      phone: '+1 614 555 0123',
      organization: 'Clear Path College Planning',
      title: 'College finance advisor',
      statesServed: ['OH', 'PA', 'TX'],
      languages: ['en', 'es'],
      bio: 'Twelve years beside families at kitchen tables. Forms first, worries after.',
    },
  },
  {
    about: 'an agent whose caseload is full',
    role: 'financial_agent',
    status: 'active',
    language: 'en',
    since: 90,
    capacity: 2,
    profile: {
      name: 'Marcus Reed',
      organization: 'Pacific Student Aid Advisors',
      title: 'Advisor',
      statesServed: ['CA', 'OR', 'WA'],
      languages: ['en'],
      bio: null,
    },
  },
  {
    about: 'an agent for all states, without a caseload limit',
    role: 'financial_agent',
    status: 'active',
    language: 'en',
    since: 12,
    profile: { name: 'Mei Tanaka', organization: null, title: null, statesServed: [], languages: ['en'] },
  },
  {
    about: 'an agent awaiting approval',
    role: 'financial_agent',
    status: 'pending',
    language: 'es',
    since: 2,
    profile: {
      name: 'Rosa Fuentes',
      organization: 'Puente Universitario',
      title: 'Asesora',
      statesServed: ['AZ', 'NM', 'TX'],
      languages: ['es', 'en'],
    },
  },
  {
    about: 'a suspended agent',
    role: 'financial_agent',
    status: 'suspended',
    language: 'en',
    since: 170,
    profile: {
      name: 'Peter Novak',
      organization: 'Novak & Daughters',
      statesServed: ['NJ', 'NY'],
      languages: ['en'],
    },
  },
  {
    about: 'an agent who was invited and hasn’t signed in yet',
    role: 'financial_agent',
    status: 'invited',
    language: 'en',
    since: 1,
    capacity: 15,
    profile: { name: 'Dana Whitehorse', statesServed: ['MN', 'WI'], languages: ['en'] },
  },
  {
    about: 'a school counselor whose families share different things',
    role: 'admission_professional',
    status: 'active',
    language: 'en',
    since: 120,
    profile: {
      name: 'Grace Okafor',
      phone: '+1 512 555 0188',
      organization: 'Lincoln High School',
      title: 'College counselor',
      statesServed: ['TX'],
      languages: ['en'],
      bio: 'Room 112, door open at lunch.',
    },
  },
  {
    about: 'a counselor without families, who requested a profile change',
    role: 'admission_professional',
    status: 'active',
    language: 'en',
    since: 45,
    proposes: { organization: 'Official FAFSA Help Center' },
    profile: {
      name: 'Samuel Price',
      organization: 'Hudson Valley College Access',
      statesServed: ['NY'],
      languages: ['en'],
    },
  },
  {
    about: 'a counselor who reads Spanish',
    role: 'admission_professional',
    status: 'active',
    language: 'es',
    since: 20,
    profile: {
      name: 'Lucía Herrera',
      organization: 'Escuela Secundaria del Valle',
      title: 'Orientadora',
      statesServed: ['AZ', 'CA'],
      languages: ['es', 'en'],
    },
  },
  {
    about: 'an admission professional awaiting approval',
    role: 'admission_professional',
    status: 'pending',
    language: 'en',
    since: 1,
    profile: {
      name: 'Nina Petrova',
      organization: 'Garden State Prep',
      statesServed: ['NJ'],
      languages: ['en'],
    },
  },
]
