/** The estimate page of a family that removed its last student. */
import { getTranslations } from '../i18n/translations.ts'
import { partsAbout } from '../onboarding/parts.ts'
import { addressOf, newPerson, startOf } from '../onboarding/places.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'

export async function NoStudents() {
  const t = await getTranslations('estimate')
  const [part] = partsAbout('students')
  const place = part ? { part, personId: newPerson } : startOf('students')
  return (
    <PageFrame title={t('title')}>
      <EmptyState
        title={t('noStudents.title')}
        action={
          <ButtonLink variant="primary" href={`/family/federal-sai/answer${addressOf(place)}`}>
            {t('noStudents.add')}
          </ButtonLink>
        }
      >
        {t('noStudents.text')}
      </EmptyState>
    </PageFrame>
  )
}
