/** What must stay true for the grants of compared offers: a column each, in the order of the table, and on phones one below the other. */
import type { Offer } from '@bursar/contract/offers'
import { useTranslations } from '../i18n/use-translations.ts'
import { classes } from '../ui/classes.ts'
import { Section } from '../ui/page-frame.tsx'
import { ConditionList } from './condition-list.tsx'
import type { OfferFigures } from './offer-figures.ts'

const printedColumns = ['', '', 'print:grid-cols-2', 'print:grid-cols-3', 'print:grid-cols-4']

interface ComparedConditionsProps {
  offers: readonly Offer[]
  figures: readonly OfferFigures[]
}

export function ComparedConditions({ offers, figures }: ComparedConditionsProps) {
  const t = useTranslations('offers')
  return (
    <Section title={t('row.conditions')} id="conditions">
      <ul
        className={classes(
          'grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3 print:gap-2',
          printedColumns[offers.length] ?? 'print:grid-cols-6',
        )}
      >
        {offers.map(({ id, college, grants }, at) => (
          <li key={id} className="grid min-w-0 gap-2 print:gap-1 print:text-sm print:leading-tight">
            <h3 className="text-lg wrap-anywhere print:text-base print:leading-tight">{college.name}</h3>
            <ConditionList grants={grants} conditions={figures[at]?.conditions ?? []} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
