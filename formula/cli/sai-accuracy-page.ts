import type { MeasuredSai, MeasuredSaiTask, SaiTask } from '../src/household/likely-accuracy.ts'
import { typicalSources } from '../src/household/typical-sources.ts'
import { en } from '../src/sai/words/en.ts'
import { partsText } from '../src/sai/words/source-words.ts'

const taskNames: Record<SaiTask, string> = {
  three: 'Three answers, at random',
  rarelyKnown: 'Income tax, savings, investments, and the student’s savings',
  six: 'All but the first six answers',
}

/** The typical figures by their source. */
function sourcesAsMarkdown(): string {
  const figures = new Map<string, string[]>()
  for (const [figure, parts] of Object.entries(typicalSources)) {
    const source = partsText(parts, en.sources)
    figures.set(source, [...(figures.get(source) ?? []), `\`${figure}\``])
  }
  const rows = [...figures].map(([source, names]) => `| ${source} | ${names.join(', ')} |`)
  return ['| source | figures |', '|---|---|', ...rows].join('\n')
}

/** The part of `docs/accuracy.md` about the Student Aid Index. */
export function saiAsMarkdown(measured: MeasuredSai): string {
  const row = (task: SaiTask) => {
    const { insidePercent, within2000Percent, medianError, medianWidth }: MeasuredSaiTask = measured[task]
    const count = (value: number) => value.toLocaleString('en-US')
    return `| ${taskNames[task]} | ${insidePercent}% | ${within2000Percent}% | ${count(medianError)} | ${count(medianWidth)} |`
  }
  return `# How accurate the SAI is while answers are missing

With all answers the SAI is exact: it equals the Department of Education's own test records to the dollar. While answers are missing, we show a
likely value and a plausible range, which should hold the true SAI of 9 of 10 families. We measured both on ${measured.three.families.toLocaleString('en-US')} invented families whose answers
we know: some answers are removed, and the estimate is compared with the SAI from all of them.

| answers that are missing | inside the range | likely value within 2,000 | half of the errors below | half of the ranges narrower than |
|---|---:|---:|---:|---:|
${(Object.keys(taskNames) as SaiTask[]).map(row).join('\n')}

*At random* means any three answers that the formula asks of that family, from the marital status to a deductible IRA payment. *The first six* are state, people
in the household, parents together or apart, start of college, and the family's own guesses of income and savings.

## How likely values are made

- **Income tax**: the tax of a return with the standard deduction and the credits for dependents, by the brackets of that tax year
  (\`formula/src/taxes/\`, checked against rows of the printed IRS tax tables).
- **Savings**: medians by income of the Federal Reserve's Survey of Consumer Finances 2022, or the family's own guess, divided between cash and investments.
- **Benefits**: likely below about twice the poverty guideline. **Earnings**: nearly all of the adjusted gross income, and the other way around.
- Every figure is in \`formula/src/household/typical-families.ts\`, and its source and year in \`typical-sources.ts\` beside it:

${sourcesAsMarkdown()}

The plausible range comes from 127 plausible families with the given answers. The page also shows the lowest and highest possible values.

## What the families are like

- Income follows the Census Bureau's distribution for couples and single parents with children. Savings have heavier tails than the estimate assumes,
  and families who save more in the bank also have more investments.
- Their tax is that of a whole return: wages after retirement contributions, self-employment, pensions, rents, capital gains at their own rates, itemized
  deductions, overtime, and credits for child care, college, and energy. The estimate doesn't model any of these.
- Benefits follow the programs' own limits and how many of those who qualify take part.
- Shared between families and estimate are only published facts: tax brackets, credits, and poverty guidelines. The code is separate
  (\`formula/testing/generated-family.ts\`, \`generated-return.ts\`).
- They are invented all the same. No public data has FAFSA answers of real families, so real ones may differ more than these do.
- Repeat it with \`npm run sai -- accuracy\`. A test measures the first families again, so changed assumptions can't keep old figures.
`
}
