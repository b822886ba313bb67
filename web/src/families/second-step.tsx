'use client'
/** How one signs in: few change it, and its forms weigh more than the rest of the page. */
import dynamic from 'next/dynamic'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const loading = () => (
  <Card>
    <Skeleton lines={4} />
  </Card>
)

export const SecondStep = dynamic(
  () => import('../account/second-factor-card.tsx').then((module) => module.SecondFactorCard),
  { ssr: false, loading },
)

const SignInDetails = dynamic(
  () => import('../account/sign-in-details.tsx').then((module) => module.SignInDetails),
  { ssr: false, loading },
)

export function SignInPart({ email }: { email: string }) {
  return <SignInDetails email={email} forRole="family" />
}
