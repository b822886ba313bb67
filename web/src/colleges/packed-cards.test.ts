import { expect, test } from 'vitest'
import { type CardNote, packNotes, packTexts, unpackNotes, unpackTexts } from './packed-cards.ts'

test('texts survive packing, also with the separator', () => {
  const texts = ['A|B College', 'Dayton, Ohio · Public', '', '$67,979']
  expect(unpackTexts(packTexts(texts))).toEqual(texts)
})

const cards: CardNote[][] = [
  [
    ['Admission: likely', '1240 on the SAT is above 900 to 1140. The college admits 93% of applicants.'],
    ['In the major: $78,704', 'Graduates of Area 51 ¤ Studies. Published in 2026-06.'],
  ],
  [],
  [['Admission: likely', '1240 on the SAT is above 1020 to 1200. The college admits 7.5% of applicants.']],
]

test('notes survive packing', () => {
  const { sentences, packed } = packNotes(cards)
  expect(packed[1]).toBe('')
  for (const at of [0, 2]) expect(unpackNotes(packed[at] ?? '', sentences)).toEqual(cards[at])
})

test('sentences that differ only in figures are sent once', () => {
  const { sentences, packed } = packNotes(cards)
  expect(sentences).toHaveLength(4)
  expect(packed[2]).toBe('0|1 1240 1020 1200 7.5%')
})
