/** What mails say in Spanish. */
import { resetPages, type Texts } from './kinds.ts'

export const spanish: Texts = {
  code: ({ code }) => ({
    subject: 'Tu código de Bursar',
    text: `Tu código es ${code}

Escríbelo en la página donde empezaste a crear tu cuenta. Sirve durante 30 minutos.

Si no pediste una cuenta, ignora este correo. Sin el código no pasa nada.`,
  }),
  'has-account': (_, url) => ({
    subject: 'Ya tienes una cuenta de Bursar',
    text: `Alguien, probablemente tú, intentó crear una cuenta de Bursar con esta dirección. Ya tiene una.

Inicia sesión: ${url}/family/login
Elige una contraseña nueva: ${url}/family/forgot-password

Si no fuiste tú, ignora este correo. Nada ha cambiado.`,
  }),
  reset: ({ token, role }, url) => ({
    subject: 'Elige una contraseña nueva para Bursar',
    text: `Elige aquí una contraseña nueva. El enlace sirve una sola vez, durante una hora:

${url}${resetPages[role]}?token=${token}

Si no lo pediste, ignora este correo. Tu contraseña sigue igual.`,
  }),
  'no-account': (_, url) => ({
    subject: 'No hay cuenta de Bursar con esta dirección',
    text: `Alguien, probablemente tú, pidió una contraseña nueva de Bursar para esta dirección. No tiene cuenta. Quizá te registraste con otra dirección.

Crea una cuenta: ${url}/family/signup

Si no fuiste tú, ignora este correo.`,
  }),
  'password-changed': (_, url) => ({
    subject: 'Tu contraseña de Bursar cambió',
    text: `La contraseña de tu cuenta de Bursar acaba de cambiar y se cerró tu sesión en todas partes.

Si no fuiste tú, elige ahora una nueva: ${url}/family/forgot-password`,
  }),
}
