/** Instead of what belongs to a student, while the family has none. */
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface NoStudentProps {
  title: string
  /** Leads to adding one. */
  action: string
  children: ReactNode
}

export const NoStudent = ({ title, action, children }: NoStudentProps) => (
  <EmptyState
    title={title}
    action={
      <ButtonLink variant="primary" href="/family/profile/edit?currentStepIndex=4">
        {action}
      </ButtonLink>
    }
  >
    {children}
  </EmptyState>
)
