import { expect, test } from 'vitest'
import { yearText } from './year-text.ts'

test.each([
  ['2022-23', '2022-23'],
  ['fall 2023', 'otoño de 2023'],
  ['entered fall 2022', 'ingreso en otoño de 2022'],
  ['entered 2009-11, measured 2020 and 2021', 'ingreso en 2009-11, medido en 2020 y 2021'],
  ['fiscal years 2020 and 2021', 'años fiscales 2020 y 2021'],
  ['borrowers of 2016-17 and 2017-18', 'prestatarios de 2016-17 y 2017-18'],
])('%s is %s in Spanish, and itself in English', (year, spanish) => {
  expect(yearText(year, 'es-US')).toBe(spanish)
  expect(yearText(year, 'en-US')).toBe(year)
})
