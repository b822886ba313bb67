/** What mails say in Spanish. */

import { undoEmailDays } from '@bursar/contract/credentials'
import { homes } from '@bursar/contract/roles'
import {
  accessLogPage,
  activityPages,
  advisorInWords,
  agentFamiliesPage,
  dayInWords,
  helpPages,
  helpThreadPage,
  invitationPages,
  type MailedAdvisor,
  pagesOf,
  plainName,
  reviewsPage,
  type SecondStepChange,
  sharingPage,
  type Texts,
  undoEmailPage,
} from './kinds.ts'

const requests = (count: number) => `${count} ${count === 1 ? 'solicitud' : 'solicitudes'} de ayuda`

const secondStepChanges: Record<SecondStepChange, { subject: string; text: string }> = {
  on: {
    subject: 'Segundo paso activado en tu cuenta de Bursar',
    text: 'Desde ahora, para entrar en tu cuenta de Bursar hace falta un segundo paso después de la contraseña.',
  },
  off: {
    subject: 'Segundo paso desactivado en Bursar',
    text: 'Desde ahora, para entrar en tu cuenta de Bursar basta tu contraseña.',
  },
  added: {
    subject: 'Se agregó un segundo paso a tu cuenta de Bursar',
    text: 'Ahora también puedes entrar en tu cuenta de Bursar con la llave de acceso o la aplicación que acabas de agregar.',
  },
  removed: {
    subject: 'Se quitó un segundo paso de tu cuenta de Bursar',
    text: 'Se quitó de tu cuenta de Bursar una llave de acceso o una aplicación de autenticación. Tu otro segundo paso sigue funcionando.',
  },
  recovery_codes: {
    subject: 'Códigos de recuperación nuevos para tu cuenta de Bursar',
    text: 'Se crearon códigos de recuperación nuevos para tu cuenta de Bursar. Los anteriores ya no sirven.',
  },
}

/** That families can rely on who an advisor is, or that they cannot yet. */
function verifiedLine({ verified }: MailedAdvisor): string {
  return verified === null
    ? 'Todavía no hemos verificado a esta persona.'
    : `Identidad verificada por ${plainName(verified.by)} el ${dayInWords(verified.on, 'es-US')}.`
}

export const spanish: Texts = {
  code: ({ code, page }, url) => ({
    subject: 'Tu código de Bursar',
    text: `Tu código es ${code}


${page === undefined ? 'Escríbelo en la página donde empezaste a crear tu cuenta.' : `Escríbelo aquí, en el navegador con el que te registraste: ${url}${page}\n`} Sirve durante 10 minutos.

Si no pediste una cuenta, ignora este correo. Sin el código no pasa nada.`,
  }),
  'has-account': ({ role }, url) => ({
    subject: 'Ya tienes una cuenta de Bursar',
    text: `Alguien, probablemente tú, intentó crear una cuenta de Bursar con esta dirección. Ya tiene una.

Inicia sesión: ${url}${pagesOf(role).login}
Elige una contraseña nueva: ${url}${pagesOf(role).forgotPassword}

Si no fuiste tú, ignora este correo. Nada ha cambiado.`,
  }),
  reset: ({ token, role }, url) => ({
    subject: 'Elige una contraseña nueva para Bursar',
    text: `Elige aquí una contraseña nueva. El enlace sirve una sola vez, durante una hora:

${url}${pagesOf(role).passwordRecovery}?token=${token}

Si no lo pediste, ignora este correo. Tu contraseña sigue igual.`,
  }),
  'no-account': (_, url) => ({
    subject: 'No hay cuenta de Bursar con esta dirección',
    text: `Alguien, probablemente tú, pidió una contraseña nueva de Bursar para esta dirección. No tiene cuenta. Quizá te registraste con otra dirección.

Crea una cuenta: ${url}/signup

Si no fuiste tú, ignora este correo.`,
  }),
  'password-changed': ({ role, isStillSignedIn }, url) => ({
    subject: 'Tu contraseña de Bursar cambió',
    text: `La contraseña de tu cuenta de Bursar acaba de cambiar y se cerró tu sesión en ${
      isStillSignedIn ? 'todos los demás dispositivos' : 'todas partes'
    }.

Si no fuiste tú, elige ahora una nueva: ${url}${pagesOf(role).forgotPassword}`,
  }),
  'email-change-code': ({ code }) => ({
    subject: 'Confirma tu dirección nueva para Bursar',
    text: `Tu código es ${code}

Escríbelo en la página donde pediste cambiar tu correo. Sirve durante 10 minutos.

Si no lo pediste, ignora este correo. Sin el código no cambia nada.`,
  }),
  'email-change-taken': ({ role }, url) => ({
    subject: 'Esta dirección ya tiene una cuenta de Bursar',
    text: `Alguien, probablemente tú, pidió usar esta dirección en otra cuenta de Bursar. Ya tiene una cuenta propia, así que nada ha cambiado.

Inicia sesión con esta dirección: ${url}${pagesOf(role).login}

Si no fuiste tú, ignora este correo.`,
  }),
  'email-changed': ({ token }, url) => ({
    subject: 'Cambió el correo de tu cuenta de Bursar',
    text: `Tu cuenta de Bursar ahora usa otro correo. Ya no entras con este.

Si no fuiste tú, recupera esta dirección en los próximos ${undoEmailDays} días. Cerraremos todas las sesiones y te enviaremos un enlace para elegir una contraseña nueva:

${url}${undoEmailPage}?token=${token}`,
  }),
  'second-factor-reset': ({ role }, url) => ({
    subject: 'Se restableció tu segundo paso de Bursar',
    text: `Las personas que administran Bursar quitaron el segundo paso de tu cuenta porque se había perdido. Se cerró tu sesión en todas partes.

Inicia sesión con tu contraseña y configura uno nuevo: ${url}${homes[role].login}

Si no lo pediste, avísales de inmediato.`,
  }),
  'admin-disabled': () => ({
    subject: 'Se desactivó tu cuenta de administrador de Bursar',
    text: `Las personas que administran Bursar desactivaron tu cuenta de administrador. Se cerró tu sesión en todas partes y ya no puedes entrar.

Si crees que es un error, comunícate con ellas.`,
  }),
  'admin-enabled': (_, url) => ({
    subject: 'Tu cuenta de administrador de Bursar vuelve a funcionar',
    text: `Las personas que administran Bursar volvieron a activar tu cuenta de administrador.

Inicia sesión: ${url}${homes.admin.login}`,
  }),
  'confirm-address': ({ link }) => ({
    subject: 'Confirma tu dirección para Bursar',
    text: `Abre este enlace para confirmar tu dirección y después inicia sesión:

${link}

Si no pediste una cuenta, ignora este correo. Sin el enlace no pasa nada.`,
  }),
  'second-factor-changed': ({ change, role }, url) => ({
    subject: secondStepChanges[change].subject,
    text: `${secondStepChanges[change].text}

Si no fuiste tú, elige ahora una contraseña nueva: ${url}${pagesOf(role).forgotPassword}`,
  }),
  'recovery-code-used': ({ left, role }, url) => ({
    subject: 'Se usó un código de recuperación de tu cuenta de Bursar',
    text: `Alguien, probablemente tú, entró en tu cuenta de Bursar con un código de recuperación. Cada uno sirve una sola vez; te quedan ${left}.

Si no fuiste tú, elige ahora una contraseña nueva: ${url}${pagesOf(role).forgotPassword}`,
  }),
  welcome: ({ link, role }, url) => ({
    subject: 'Tu cuenta de Bursar está lista',
    text: `Preparamos una cuenta para ti en Bursar, donde las familias planean cómo pagar la universidad. Elige aquí tu contraseña. El enlace sirve una sola vez, durante 14 días:

${link}

Después inicias sesión en ${url}${pagesOf(role).login}

Si no lo esperabas, ignora este correo. Sin el enlace no pasa nada.`,
  }),
  'family-assigned': ({ requestId }, url) => ({
    subject: 'Te asignaron una familia',
    text: `Te asignaron una familia en Bursar. Ves lo que comparte contigo y, si la hay, su solicitud de ayuda:

${url}${requestId === undefined ? agentFamiliesPage : helpThreadPage('financial_agent', requestId)}`,
  }),
  'agent-assigned': ({ agent }, url) => ({
    subject: 'Un agente va a ayudar a tu familia',
    text: `${
      agent === undefined
        ? 'Un agente financiero fue asignado a tu familia en Bursar.'
        : `Un agente financiero fue asignado a tu familia en Bursar: ${advisorInWords(agent)}.\n${verifiedLine(agent)}`
    }

Mira quién es y qué ve. Puedes cambiarlo o terminarlo en cualquier momento: ${url}${sharingPage}`,
  }),
  'account-suspended': ({ families }) => ({
    subject: 'Tu cuenta de Bursar está suspendida',
    text: `Un administrador suspendió tu cuenta de Bursar. No puedes iniciar sesión hasta que se levante la suspensión.${
      families === 0
        ? ''
        : `

Mientras tanto, otras personas atienden a ${families === 1 ? 'tu familia' : `tus ${families} familias`}. Ya les avisamos.`
    }

Si esto te sorprende, pregunta a quienes administran Bursar en tu organización.`,
  }),
  'account-back': ({ families }, url) => ({
    subject: 'Ya puedes usar Bursar otra vez',
    text: `Tu cuenta de Bursar está activa otra vez.${
      families === 0
        ? ''
        : ` ${families === 1 ? 'Una familia vuelve' : `${families} familias vuelven`} contigo. Ya les avisamos.`
    }

Inicia sesión: ${url}${homes.financial_agent.login}`,
  }),
  'families-moved': ({ families }, url) => ({
    subject: families === 1 ? 'Te pasaron una familia' : 'Te pasaron varias familias',
    text: `${families === 1 ? 'Te pasaron una familia' : `Te pasaron ${families} familias`} porque su agente no está disponible. Ves lo que cada una comparte contigo y su petición de ayuda, si la hay:

${url}${agentFamiliesPage}`,
  }),
  'agent-changed': ({ change }, url) => ({
    subject: {
      another: 'Otro agente ayudará a tu familia',
      away: 'Tu agente no puede ayudarte por ahora',
      back: 'Tu agente está de vuelta',
    }[change],
    text: `${
      {
        another: 'Tu agente no está disponible, así que otro agente financiero ayuda ahora a tu familia.',
        away: 'Tu agente no está disponible. Si pediste ayuda, tu petición volvió a la fila y te buscaremos otro agente. No tienes que hacer nada.',
        back: 'Tu agente financiero está de vuelta y ayuda otra vez a tu familia.',
      }[change]
    }

Mira quién puede ver qué y cámbialo cuando quieras: ${url}${sharingPage}`,
  }),
  'help-news': ({ role, requestId }, url) => ({
    subject: 'Novedades de una solicitud de ayuda',
    text: `Hay algo nuevo en una solicitud de ayuda en Bursar. Léelo y responde aquí:

${url}${helpThreadPage(role, requestId)}`,
  }),
  'help-alert': ({ over, nearing, requestId }, url) => ({
    subject:
      over > 0
        ? 'Hay familias que esperan demasiado una respuesta'
        : 'Hay familias que esperan una respuesta',
    text: `${[
      ...(over > 0
        ? [`A ${requests(over)} se le${over === 1 ? '' : 's'} acaba de agotar el plazo para responder.`]
        : []),
      ...(nearing > 0
        ? [`${requests(nearing)} ya ${nearing === 1 ? 'lleva' : 'llevan'} el 80 % del plazo para responder.`]
        : []),
    ].join('\n')}

Mira quién espera y busca un agente: ${url}${helpThreadPage('admin', requestId)}`,
  }),
  'help-digest': ({ withoutAgent, withAgent, overdue }, url) => ({
    subject: 'Solicitudes de ayuda de esta mañana',
    text: `Hay familias que esperan una respuesta en Bursar:

Sin agente: ${withoutAgent}
Esperan a su agente: ${withAgent}
Atrasadas: ${overdue}

Abre la lista: ${url}${helpPages.admin}`,
  }),
  'link-ended-by-family': ({ role }, url) => ({
    subject: 'Una familia dejó de compartir contigo',
    text: `Una familia terminó su vínculo contigo en Bursar. Ya no puedes ver lo que compartía.

Si la habías invitado, la invitación ahora dice “Terminada por la familia”: ${url}${invitationPages[role] ?? homes[role].home}`,
  }),
  invitation: ({ token, inviter }, url) => ({
    subject: 'Una invitación a Bursar',
    text: `${
      inviter === undefined
        ? 'Una persona que asesora con Bursar invita a tu familia.'
        : `${advisorInWords(inviter)}, invita a tu familia a Bursar.\n${verifiedLine(inviter)}`
    }

Bursar muestra lo que la universidad le costará de verdad a tu familia, antes de elegirla.

Abre aquí la invitación. Si aceptas, esta persona verá lo que elijas en esa página y nada más. Puedes cambiarlo o terminarlo cuando quieras. El enlace sirve durante 14 días:

${url}/family/signup?invitation=${token}

¿No conoces a esta persona? Abre el enlace y elige “No conozco a esta persona”. Lo revisaremos y no se compartirá nada. También puedes ignorar este correo.`,
  }),
  'application-approved': ({ role }, url) => ({
    subject: 'Tu cuenta de Bursar está aprobada',
    text: `Revisamos tu cuenta. Ya puedes invitar a familias y trabajar con ellas en Bursar:

${url}${homes[role].home}`,
  }),
  'application-rejected': ({ role }, url) => ({
    subject: 'No pudimos aprobar tu cuenta de Bursar',
    text: `Revisamos tu cuenta y no pudimos aprobarla como está. El motivo aparece en la página de tu cuenta. Ahí puedes cambiar tu perfil y la revisaremos otra vez:

${url}${homes[role].home}`,
  }),
  'change-approved': ({ role }, url) => ({
    subject: 'Tu perfil de Bursar se actualizó',
    text: `Aprobamos el cambio que pediste. Las familias ya lo ven donde aparece tu nombre. Desde ahora, inicia sesión con el correo de tu perfil:

${url}${homes[role].profile}`,
  }),
  'change-rejected': ({ role }, url) => ({
    subject: 'No pudimos aprobar el cambio de tu perfil de Bursar',
    text: `Revisamos el cambio que pediste y no pudimos aprobarlo. Las familias siguen viendo tu perfil como estaba. El motivo aparece en la página de tu perfil:

${url}${homes[role].profile}`,
  }),
  'review-waiting': (_, url) => ({
    subject: 'Alguien espera tu revisión en Bursar',
    text: `Un asesor pidió una cuenta o un cambio, o una familia lo reportó. Todo queda en espera hasta que decidas:

${url}${reviewsPage}

Recibes como máximo uno de estos correos por hora.`,
  }),
  'invitation-accepted': ({ role, otherEmail }, url) => ({
    subject: 'Una familia aceptó tu invitación',
    text: `Una familia a la que invitaste a Bursar aceptó. Aquí ves lo que comparte contigo:

${url}${pagesOf(role).home}${
  otherEmail
    ? `

Vino con otra dirección de correo que la que invitaste. Si te sorprende, pregúntale a la familia.`
    : ''
}`,
  }),
  'deletion-planned': ({ erasesOn }, url) => ({
    subject: 'Tu cuenta de Bursar se eliminará',
    text: `Como pediste, tu cuenta de Bursar y todo lo que contiene se borrará el ${dayInWords(erasesOn, 'es-US')}. Nadie ve ya lo que compartías.

Hasta entonces puedes iniciar sesión y conservar la cuenta: ${url}/family/profile

Si no fuiste tú, inicia sesión, conserva la cuenta y elige una contraseña nueva: ${url}/family/forgot-password`,
  }),
  'new-device': ({ device, role }, url) => ({
    subject: 'Nuevo inicio de sesión en tu cuenta de Bursar',
    text: `Alguien acaba de iniciar sesión en tu cuenta de Bursar desde un dispositivo o una red que no te habíamos visto usar${device ? `: ${device.replace(' on ', ' en ')}` : ''}.

Si fuiste tú, no tienes que hacer nada.

Si no fuiste tú, elige ahora una contraseña nueva. Así también se cierra tu sesión en todas partes: ${url}${pagesOf(role).forgotPassword}

Mira la actividad reciente de tu cuenta: ${url}${activityPages[role]}`,
  }),
  'finances-read': (_, url) => ({
    subject: 'Alguien vio tus finanzas en Bursar',
    text: `Alguien vio las finanzas de tu familia en Bursar desde el último correo que te enviamos sobre esto.

Mira quién fue y cuándo: ${url}${accessLogPage}

En esa misma página puedes elegir cada cuánto recibes este correo, o desactivarlo.`,
  }),
  'unused-account': ({ erasesOn, role }, url) => ({
    subject: 'Pronto eliminaremos tu cuenta de Bursar',
    text: `Hace mucho que no inicias sesión en Bursar. No guardamos datos que nadie usa, así que el ${dayInWords(erasesOn, 'es-US')} eliminaremos tu cuenta y todo lo que contiene.

Para conservar tu cuenta, solo inicia sesión antes de ese día: ${url}${pagesOf(role).login}

Si ya no necesitas la cuenta, no tienes que hacer nada.`,
  }),
}
