// @vitest-environment jsdom
/** Titles of programs are published in English only, so screen readers have to know it on Spanish pages (WCAG 3.1.2). */
import type { College, CollegeProgram } from '@bursar/contract/colleges'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { aCollegeCard } from '../testing/an-offer.ts'
import { known } from '../testing/figures.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { CollegeSummary } from './college-summary.tsx'
import { OwnMajorSection } from './own-major.tsx'
import { ProgramTitles } from './program-titles.tsx'
import { MostFinished } from './program-views.tsx'

const title = 'Registered Nursing'
const program: CollegeProgram = {
  cip: '51.38',
  title,
  credential: 'bachelor',
  awards: known(120),
  earningsAfterOneYear: known(60_000),
  earningsAfterFiveYears: known(70_000),
  fromDistance: null,
}
const card = {
  ...aCollegeCard(),
  programEarnings: { title, credential: 'bachelor', earnings: known(70_000) },
} as const
const texts = {
  barsTitle: '',
  tableSummary: '',
  caption: 'Programas',
  title: 'Programa',
  credential: 'Título',
  awards: null,
  earnings: null,
}

const views: Record<string, ReactElement> = {
  'the list of all programs': (
    <ProgramTitles
      credentials={{ bachelor: 'Licenciatura' }}
      titles={[{ title, credentials: ['bachelor'] }]}
    />
  ),
  'the table of programs': (
    <MostFinished credentials={['Licenciatura']} programs={[[title, 0, '', '']]} bars={[]} texts={texts} />
  ),
  'the student’s own major': (
    <OwnMajorSection isStarter={false} college={card as unknown as College} name="Ana" programs={[program]} />
  ),
  'a card': (
    <CollegeSummary
      college={card}
      href="/"
      bracket={null}
      homeState={null}
      price={null}
      scores={null}
      scale={1}
    />
  ),
}

test.each(Object.entries(views))('%s marks them as English', async (_name, view) => {
  await renderWithTexts(view, ['colleges'], 'es')
  const found = screen.getAllByText(new RegExp(title))
  expect(found.map(({ textContent, lang }) => [textContent, lang])).toEqual(found.map(() => [title, 'en']))
})
