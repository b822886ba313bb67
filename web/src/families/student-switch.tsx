/** Chooses among the students of a family, as links: the choice is in the address. Shows nothing for an only one. */
import type { Student } from '@bursar/contract/people'
import { getTranslations } from 'next-intl/server'
import { ViewLinks } from '../ui/view-links.tsx'

interface StudentSwitchProps {
  students: readonly Student[]
  chosenId: string | undefined
  hrefOf: (studentId: string) => string
}

export async function StudentSwitch({ students, chosenId, hrefOf }: StudentSwitchProps) {
  if (students.length < 2) return null
  const t = await getTranslations('profile')
  return (
    <ViewLinks
      label={t('chooseStudent')}
      views={students.map(({ id, firstName }) => ({
        key: id,
        href: hrefOf(id),
        isOpen: id === chosenId,
        text: firstName,
      }))}
    />
  )
}
