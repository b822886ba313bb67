/** The words of the calendar feed. Never an amount, and no name but the college's. */
import type { Language } from '@bursar/contract/languages'
import type { DeadlineKind } from '@bursar/contract/offer-deadlines'

interface Words {
  name: string
  titles: Record<DeadlineKind, (college: string) => string>
}

export const calendarWords: Record<Language, Words> = {
  en: {
    name: 'College deadlines (Bursar)',
    titles: {
      answer: (college) => `Last day to answer the offer: ${college}`,
      deposit: (college) => `Enrollment deposit due: ${college}`,
      bill: (college) => `College bill due: ${college}`,
    },
  },
  es: {
    name: 'Fechas límite de la universidad (Bursar)',
    titles: {
      answer: (college) => `Último día para responder a la oferta: ${college}`,
      deposit: (college) => `Vence el depósito de inscripción: ${college}`,
      bill: (college) => `Vence la factura de la universidad: ${college}`,
    },
  },
}
