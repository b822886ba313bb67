'use client'
/** The second step at sign-in; few change it, and its forms weigh more than the rest of the page. */
import dynamic from 'next/dynamic'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const SecondStep = dynamic(
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
