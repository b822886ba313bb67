/** The picture that a shared link to a college shows: its name, and what families pay of the published cost. Drawn as a PNG. */
import type { College } from '@bursar/contract/colleges'
import { stateNames } from '@bursar/contract/state-names'
import { getLocale } from 'next-intl/server'
import { formatDollars } from '../i18n/format.ts'
import { getTranslations } from '../i18n/translations.ts'
import { priceFor } from './college-price.tsx'
import { yearText } from './year-text.ts'

/** Of the light theme in `theme.css`; style sheets don't reach a picture. */
export const colors = {
  paper: '#faf8f3',
  ink: '#1b2420',
  soft: '#55605a',
  line: '#d9d5c9',
  primary: '#1f4fa3',
  cost: '#8a3b12',
}

/** Pixels, as social networks recommend. */
export const pictureSize = { width: 1200, height: 630 }
const margin = 72
const barWidth = pictureSize.width - 2 * margin
const yearStyle = { color: colors.soft, fontSize: 26, lineHeight: 1.1 }

export async function CollegePicture({ college }: { college: College }) {
  const [t, locale] = await Promise.all([getTranslations('colleges'), getLocale()])
  const { value: price, year: priceYear } = priceFor(college, null).figure
  const { value: cost, year: costYear } = college.costOfAttendance
  const hasBar = price !== null && cost !== null && cost > 0
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: margin,
        background: colors.paper,
        color: colors.ink,
        fontSize: 34,
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
        <div style={{ fontSize: college.name.length > 40 ? 60 : 76, lineHeight: 1.1 }}>{college.name}</div>
        <div style={{ color: colors.soft }}>{`${college.city}, ${stateNames[college.state]}`}</div>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 20 }}>
        {hasBar && (
          <div style={{ display: 'flex', width: barWidth, height: 48, background: colors.line }}>
            <div
              style={{
                width: barWidth * Math.min(Math.max(price / cost, 0), 1),
                height: 48,
                background: colors.cost,
              }}
            />
          </div>
        )}
        {price !== null && (
          <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end' }}>
            <div style={{ display: 'flex', flexDirection: 'column' }}>
              <div style={{ color: colors.soft }}>{t('price.average')}</div>
              <div style={{ fontSize: 76, lineHeight: 1.1 }}>{formatDollars(price, locale)}</div>
              <div style={yearStyle}>{yearText(priceYear ?? '', locale)}</div>
            </div>
            {cost !== null && (
              <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end' }}>
                <div style={{ color: colors.soft }}>{t('picture.cost')}</div>
                <div style={{ fontSize: 44 }}>{formatDollars(cost, locale)}</div>
                <div style={yearStyle}>{yearText(costYear ?? '', locale)}</div>
              </div>
            )}
          </div>
        )}
      </div>
      <div style={{ display: 'flex', justifyContent: 'space-between', color: colors.primary }}>
        <div>Bursar</div>
        <div>{t('picture.invitation')}</div>
      </div>
    </div>
  )
}
