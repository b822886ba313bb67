import { exportFamilies } from '@bursar/contract/admin-families'
import { exportAudit } from '@bursar/contract/audit'
import { securityDetails } from '@bursar/contract/log-details'
import { exportAdmissionProfessionals, exportAgents } from '@bursar/contract/professionals'
import { exportDetail, exportSecurityEvents } from '@bursar/contract/security-log'
import { createTranslator } from 'next-intl'
import { describe, expect, test } from 'vitest'
import english from '../messages/en/security.json'
import spanish from '../messages/es/security.json'
import { eventDetail } from './event-detail.ts'

const words = {
  en: createTranslator({ locale: 'en-US', messages: english }),
  es: createTranslator({ locale: 'es-US', messages: spanish }),
}

describe('the detail of an event', () => {
  test.each([
    ['families 1', 'Families: 1 row', 'Familias: 1 fila'],
    [
      'agents 1200 status,search',
      'Agents: 1,200 rows. Filters: status, search',
      'Agentes: 1,200 filas. Filtros: situación de la cuenta, búsqueda',
    ],
    ['admin', 'admin', 'administrador'],
    ['password', 'With the password', 'Con la contraseña'],
    ['recovery code', 'With a recovery code', 'Con un código de recuperación'],
    ['something new', 'something new', 'something new'],
    ['', null, null],
    [null, null, null],
  ])('%j is translated', (detail, en, es) => {
    expect(eventDetail(detail, words.en)).toBe(en)
    expect(eventDetail(detail, words.es)).toBe(es)
  })

  test('is not shown as its code in Spanish, nor is a filter of an exported list', () => {
    const exports = [
      exportFamilies,
      exportAgents,
      exportAdmissionProfessionals,
      exportAudit,
      exportSecurityEvents,
    ]
    const filters = exports
      .flatMap(({ schema }) => Object.keys(schema.querystring.shape))
      .filter((name) => !['sort', 'sort_by'].includes(name))
    expect(securityDetails.filter((detail) => eventDetail(detail, words.es) === detail)).toEqual([])
    expect(filters.filter((name) => !(name in spanish.filterNames))).toEqual([])
  })

  test('keeps a filter name without a translation', () => {
    const detail = exportDetail({ list: 'families', rows: 2, filters: ['newFilter'] })
    expect(eventDetail(detail, words.en)).toBe('Families: 2 rows. Filters: newFilter')
  })
})
