/** Chooses among the students of a family, as links: the choice is in the address. Shows nothing for an only one. */
import type { Student } from '@bursar/contract/people'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'

interface StudentSwitchProps {
  students: readonly Student[]
  chosenId: string | undefined
  hrefOf: (studentId: string) => string
}

export async function StudentSwitch({ students, chosenId, hrefOf }: StudentSwitchProps) {
  if (students.length < 2) return null
  const t = await getTranslations('profile')
  return (
    <nav aria-label={t('chooseStudent')} className="flex flex-wrap gap-2 print:hidden">
      {students.map(({ id, firstName }) => (
        <Link
          prefetch={false}
          key={id}
          href={hrefOf(id)}
          aria-current={id === chosenId ? 'true' : undefined}
          className="target inline-flex items-center rounded-full border border-control bg-surface px-4 no-underline hover:bg-sunk aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:font-semibold"
        >
          {firstName}
        </Link>
      ))}
    </nav>
  )
}
