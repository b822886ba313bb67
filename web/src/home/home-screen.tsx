/** The home page: what Bursar is, six questions that give prices, a real example, and how we treat personal figures. */
import { homeOf } from '@bursar/contract/routes'
import Link from 'next/link'
import { getLocale, getMessages } from 'next-intl/server'
import { bracketText } from '../colleges/income-bracket.ts'
import { getTranslations } from '../i18n/translations.ts'
import { findViewer } from '../sessions/viewer.ts'
import { operatorName } from '../settings.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { PriceBar } from '../ui/price-bar.tsx'
import { examplePrices } from './example-prices.ts'
import { QuickEstimate } from './quick-estimate.tsx'

const points = ['sai', 'prices', 'favorites'] as const
const promises = ['never', 'unsure', 'sold', 'device'] as const

export async function HomeScreen() {
  const [t, viewer] = await Promise.all([getTranslations('home'), findViewer()])
  const operator = operatorName()
  return (
    <main id="main" tabIndex={-1}>
      <div className="mx-auto grid w-full max-w-page items-start gap-x-16 gap-y-10 px-4 py-8 md:px-6 md:py-14 lg:grid-cols-[1.1fr_1fr]">
        <div className="grid gap-4">
          <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
          <p className="max-w-text text-lg text-soft">{t('lead')}</p>
          <p>
            {viewer ? (
              <Link href={homeOf(viewer)} className="link">
                {t('resume')}
              </Link>
            ) : (
              <Link prefetch={false} href="/family/signup" className="link">
                {t('signUp')}
              </Link>
            )}
          </p>
          {/* On phones, the questions come first. */}
          <div className="mt-4 max-lg:hidden">
            <Example id="example" />
          </div>
        </div>
        <section id="estimate" aria-labelledby="estimate-title" className="scroll-mt-4">
          <Estimate />
        </section>
        <div className="lg:hidden">
          <Example id="example-below" />
        </div>
      </div>

      <section
        id="about"
        aria-labelledby="about-title"
        className="mx-auto grid w-full max-w-page gap-8 px-4 py-10 md:px-6 md:py-14"
      >
        <h2 id="about-title" className="text-xl md:text-2xl">
          {t('about.title')}
        </h2>
        <ol className="grid gap-8 md:grid-cols-3">
          {points.map((point) => (
            <li key={point} className="border-t-2 border-ink pt-4">
              <h3 className="text-lg">{t(`about.${point}.title`)}</h3>
              <p className="mt-2 max-w-text text-soft">{t(`about.${point}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>

      <div className="mx-auto grid w-full max-w-page gap-x-16 gap-y-10 px-4 pb-14 md:px-6 lg:grid-cols-[1.1fr_1fr]">
        <section aria-labelledby="data-title" className="grid content-start gap-4">
          <h2 id="data-title" className="text-xl md:text-2xl">
            {t('data.title')}
          </h2>
          <dl className="max-w-text">
            {promises.map((promise) => (
              <div key={promise} className="border-b border-line py-3 last:border-b-0">
                <dt className="font-semibold">{t(`data.${promise}.title`)}</dt>
                <dd className="text-soft">{t(`data.${promise}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section id="contact" aria-labelledby="contact-title" className="grid content-start gap-4">
          <h2 id="contact-title" className="text-xl md:text-2xl">
            {t('contact.title')}
          </h2>
          <dl className="max-w-text">
            <div className="border-b border-line py-3">
              <dt className="font-semibold">{t('contact.aid')}</dt>
              <dd className="text-soft">
                {t('contact.aidText')}{' '}
                <ExternalLink href="https://studentaid.gov/help-center">
                  studentaid.gov/help-center
                </ExternalLink>
                ,{' '}
                <a className="link whitespace-nowrap" href="tel:+18004333243">
                  1-800-433-3243
                </a>
              </dd>
            </div>
            <div className="border-b border-line py-3">
              <dt className="font-semibold">{t('contact.college')}</dt>
              <dd className="text-soft">{t('contact.collegeText')}</dd>
            </div>
            <div className="py-3">
              <dt className="font-semibold">{t('contact.bursar')}</dt>
              <dd className="text-soft">
                {operator === undefined ? t('contact.bursarText') : t('contact.operatorText', { operator })}
              </dd>
            </div>
          </dl>
        </section>
      </div>
    </main>
  )
}

/** The price bars of three real colleges, on one scale: by price, their order is the opposite. */
async function Example({ id }: { id: string }) {
  const [t, locale] = await Promise.all([getTranslations('home.example'), getLocale()])
  const { colleges, bracket, year } = examplePrices
  const range = bracketText(bracket, locale, String)
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-md border border-line bg-surface p-5 md:p-6">
      <h2 id={id} className="text-lg">
        {t('title')}
      </h2>
      {colleges.map(({ name, state, sticker, price }) => (
        <div key={name} className="grid gap-2 border-t border-line pt-4">
          <h3 className="font-semibold">
            {name} <span className="font-normal text-soft">{state}</span>
          </h3>
          <PriceBar sticker={sticker} price={price} scale={colleges[0].sticker} priceLabel={t('paid')} />
        </div>
      ))}
      <p className="border-t border-line pt-3 text-sm text-soft">{t('source', { year, range })}</p>
    </section>
  )
}

/** Passes the questions all their texts, so that they work without requests to the server. */
async function Estimate() {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()])
  return <QuickEstimate locale={locale} messages={{ ui: messages.ui, quick: messages.home.quick }} />
}
