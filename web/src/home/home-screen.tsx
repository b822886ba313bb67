/** The home page: what Bursar is, a real price example, the quick estimate, and how we treat personal figures. */
import { ArrowRight } from 'lucide-react'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { bracketText } from '../colleges/income-bracket.ts'
import { homeOf } from '../routes/routes.ts'
import { findViewer } from '../sessions/viewer.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { PriceBar } from '../ui/price-bar.tsx'
import { examplePrices } from './example-prices.ts'
import { QuickEstimateGate } from './quick-estimate-gate.tsx'

const points = ['sai', 'prices', 'favorites'] as const
const promises = ['never', 'unsure', 'sold', 'device'] as const

export async function HomeScreen() {
  const [t, viewer] = await Promise.all([getTranslations('home'), findViewer()])
  return (
    <main id="main" tabIndex={-1}>
      <div className="mx-auto grid w-full max-w-page items-center gap-x-16 gap-y-10 px-4 py-10 md:px-6 md:py-16 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
          <p className="mt-4 max-w-text text-lg text-soft">{t('lead')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink variant="primary" href="#estimate">
              {t('tryEstimate')}
            </ButtonLink>
            {viewer ? (
              <ButtonLink href={homeOf(viewer)} icon={<ArrowRight size={20} aria-hidden="true" />}>
                {t('goOn')}
              </ButtonLink>
            ) : (
              <ButtonLink href="/family/signup">{t('signUp')}</ButtonLink>
            )}
          </div>
          <p className="mt-3 text-sm text-soft">{t('free')}</p>
        </div>
        <Example />
      </div>

      <section id="estimate" aria-labelledby="estimate-title" className="border-y border-line bg-sunk">
        <div className="mx-auto grid w-full max-w-page gap-6 px-4 py-10 md:px-6 md:py-14">
          <div>
            <h2 id="estimate-title" className="text-xl md:text-2xl">
              {t('estimate.title')}
            </h2>
            <p className="mt-2 max-w-text text-soft">{t('estimate.lead')}</p>
          </div>
          <Estimate />
        </div>
      </section>

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
              <dd className="text-soft">{t('contact.bursarText')}</dd>
            </div>
          </dl>
        </section>
      </div>
    </main>
  )
}

/** The price bars of two real colleges, on one scale. */
async function Example() {
  const [t, locale] = await Promise.all([getTranslations('home.example'), getLocale()])
  const { colleges, bracket, year } = examplePrices
  const range = bracketText(bracket, locale, String)
  return (
    <section
      aria-labelledby="example-title"
      className="grid gap-5 rounded-md border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="example-title" className="text-lg">
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

/** Passes the estimate all its texts, so that it runs without requests to the server. */
async function Estimate() {
  const [t, locale, messages] = await Promise.all([getTranslations('home'), getLocale(), getMessages()])
  return (
    <QuickEstimateGate
      start={t('estimate.start')}
      noScript={t('estimate.noScript')}
      failed={t('estimate.failed')}
      locale={locale}
      messages={{ ui: messages.ui, quick: messages.home.quick }}
    />
  )
}
