'use client'
/** Components of the profile's account view only, which the other views do not load. */
import dynamic from 'next/dynamic'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const ActivityCard = dynamic(() =>
  import('../account/activity-card.tsx').then((module) => module.ActivityCard),
)
export const OwnDetails = dynamic(() => import('./own-details.tsx').then((module) => module.OwnDetails))
export const SessionsCard = dynamic(() =>
  import('../account/sessions-card.tsx').then((module) => module.SessionsCard),
)
export const SignInDetails = dynamic(() =>
  import('../account/sign-in-details.tsx').then((module) => module.SignInDetails),
)
export const SecondFactorCard = dynamic(
  () => import('../account/second-factor-card.tsx').then((module) => module.SecondFactorCard),
  {
    ssr: false,
    loading: () => (
      <Card>
        <Skeleton lines={4} />
      </Card>
    ),
  },
)
