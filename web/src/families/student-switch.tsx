/** Links to choose one of a family's students. The choice is in the address, and remembered. Not shown for a single student. */
import type { Student } from '@bursar/contract/people'
import { getTranslations } from '../i18n/translations.ts'
import { ViewLinks } from '../ui/view-links.tsx'
import { SelectedStudent } from './selected-student.tsx'

interface StudentSwitchProps {
  students: readonly Student[]
  selectedId: string | undefined
  hrefOf: (studentId: string) => string
  /** Introduces the links, on a page that does not otherwise say what depends on the student. */
  lead?: string
}

export async function StudentSwitch({ students, selectedId, hrefOf, lead }: StudentSwitchProps) {
  if (students.length < 2 || selectedId === undefined) return null
  const t = await getTranslations('profile')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SelectedStudent studentId={selectedId} studentIds={students.map(({ id }) => id)} />
      {lead && <p className="text-soft print:hidden">{lead}</p>}
      <ViewLinks
        label={t('chooseStudent')}
        views={students.map(({ id, firstName }) => ({
          key: id,
          href: hrefOf(id),
          isOpen: id === selectedId,
          text: firstName,
        }))}
      />
    </div>
  )
}
