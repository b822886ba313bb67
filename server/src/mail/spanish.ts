/** The Spanish texts of emails. */

import { undoEmailDays } from '@bursar/contract/credentials'
import { invitationDays } from '@bursar/contract/invitations'
import { welcomeDays } from '@bursar/contract/professionals'
import { homes } from '@bursar/contract/roles'
import type { MailedAdvisor, SecondStepChange } from '../schema/mail-content.ts'
import { codeSeconds, emailChangeSeconds, resetSeconds } from '../settings/lifetimes.ts'
import {
  accessLogPage,
  activityPages,
  advisorInWords,
  agentFamiliesPage,
  calendarLinkPage,
  dayInWords,
  helpPages,
  helpThreadPage,
  invitationPages,
  pagesOf,
  plainName,
  reviewsPage,
  sharingPage,
  type Texts,
  undoEmailPage,
} from './kinds.ts'

const requests = (count: number) => `${count} ${count === 1 ? 'solicitud' : 'solicitudes'} de ayuda`

const secondStepChanges: Record<SecondStepChange, { subject: string; text: string }> = {
  on: {
    subject: 'La verificación en dos pasos está activada en Bursar',
    text: 'Desde ahora, la contraseña sola ya no abre tu cuenta de Bursar. También necesitas tu llave de acceso o un código.',
  },
  off: {
    subject: 'La verificación en dos pasos está desactivada en Bursar',
    text: 'Desde ahora, inicias sesión en Bursar solo con tu contraseña.',
  },
  added: {
    subject: 'Nueva forma de iniciar sesión en tu cuenta de Bursar',
    text: 'Ahora también puedes iniciar sesión en Bursar con la llave de acceso o la aplicación que acabas de agregar.',
  },
  removed: {
    subject: 'Se quitó una forma de iniciar sesión de tu cuenta de Bursar',
    text: 'Se quitó de tu cuenta de Bursar una llave de acceso o una aplicación de autenticación. Tu otro método sigue funcionando.',
  },
  recovery_codes: {
    subject: 'Códigos de recuperación nuevos para tu cuenta de Bursar',
    text: 'Tu cuenta de Bursar tiene códigos de recuperación nuevos. Los anteriores ya no sirven.',
  },
}

/** The sentence on whether the advisor's identity was verified. */
function verifiedLine({ verified }: MailedAdvisor): string {
  return verified === null
    ? 'Todavía no hemos verificado a esta persona.'
    : `Identidad verificada por ${plainName(verified.by)} el ${dayInWords(verified.on, 'es-US')}.`
}

/** The sentence on who helps a suspended agent's families. */
function suspendedAgentsFamilies(families: number, hasSuccessor: boolean): string {
  const yours = families === 1 ? 'tu familia' : `tus ${families} familias`
  return hasSuccessor
    ? `Mientras tanto, otro agente ayuda a ${yours}.`
    : `Por ahora, ${yours} no ${families === 1 ? 'tiene' : 'tienen'} agente. Buscamos uno para las familias que pidieron ayuda.`
}

/** The paragraph for a family whose calendar link was revoked, too. */
const calendarLinkOff = (url: string) => `

También desactivamos tu enlace de calendario. Si lo usabas, crea otro aquí: ${url}${calendarLinkPage}`

export const spanish: Texts = {
  code: ({ code, page }, url) => ({
    subject: 'Tu código de Bursar',
    text: `Tu código es ${code}


${page === undefined ? 'Escríbelo en la página donde empezaste a crear tu cuenta. ' : `Escríbelo aquí, en el navegador con el que te registraste: ${url}${page}\n\n`}Vence en ${codeSeconds / 60} minutos.

¿No lo pediste? Puedes ignorar este correo.`,
  }),
  'has-account': ({ role }, url) => ({
    subject: 'Ya tienes una cuenta de Bursar',
    text: `Alguien (probablemente tú) intentó crear una cuenta de Bursar con este correo, que ya tiene una.

Inicia sesión: ${url}${pagesOf(role).login}
Elige una contraseña nueva: ${url}${pagesOf(role).forgotPassword}

Si no fuiste tú, ignora este correo. Nada ha cambiado.`,
  }),
  reset: ({ token, role, isOnlyWayIn, isCalendarLinkOff }, url) => ({
    subject: 'Elige una contraseña nueva para Bursar',
    text: `${isOnlyWayIn ? 'Recuperamos tu correo y tu contraseña anterior ya no sirve. ' : ''}Elige aquí una contraseña nueva. El enlace sirve una sola vez y vence en ${resetSeconds / 60} minutos:

${url}${pagesOf(role).passwordRecovery}?token=${token}

${
  isOnlyWayIn
    ? `Si vence, pide otro: ${url}${pagesOf(role).forgotPassword}`
    : '¿No lo pediste? Puedes ignorar este correo. Tu contraseña sigue igual.'
}${isCalendarLinkOff ? calendarLinkOff(url) : ''}`,
  }),
  'no-account': (_, url) => ({
    subject: 'No hay cuenta de Bursar con este correo',
    text: `Alguien (probablemente tú) pidió una contraseña nueva de Bursar para este correo, que no tiene cuenta. Quizá te registraste con otro correo.

Crea una cuenta: ${url}/signup

Si no fuiste tú, ignora este correo.`,
  }),
  'password-changed': ({ role, isStillSignedIn }, url) => ({
    subject: 'Tu contraseña de Bursar cambió',
    text: `Tu contraseña de Bursar acaba de cambiar. Cerramos tu sesión en ${
      isStillSignedIn ? 'todos los demás dispositivos' : 'todas partes'
    }.

Si no fuiste tú, elige ahora una nueva: ${url}${pagesOf(role).forgotPassword}`,
  }),
  'email-change-code': ({ code }) => ({
    subject: 'Confirma tu correo nuevo para Bursar',
    text: `Tu código es ${code}

Escríbelo en la página donde pediste cambiar tu correo. Vence en ${emailChangeSeconds / 60} minutos.

¿No lo pediste? Puedes ignorar este correo. Sin el código no cambia nada.`,
  }),
  'email-change-taken': ({ role }, url) => ({
    subject: 'Este correo ya tiene una cuenta de Bursar',
    text: `Alguien (probablemente tú) quiso usar este correo en otra cuenta de Bursar. Ya tiene su propia cuenta, así que nada ha cambiado.

Inicia sesión con este correo: ${url}${pagesOf(role).login}

Si no fuiste tú, ignora este correo.`,
  }),
  'email-change-proposed': ({ role }, url) => ({
    subject: 'Un correo nuevo para tu cuenta de Bursar espera aprobación',
    text: `Alguien (probablemente tú) pidió cambiar el correo de tu cuenta de Bursar. Pronto revisaremos el cambio. Hasta que lo aprobemos, inicia sesión con este correo.

Si no fuiste tú, elige ahora una contraseña nueva. Así también se cancela el cambio: ${url}${pagesOf(role).forgotPassword}`,
  }),
  'email-changed': ({ token }, url) => ({
    subject: 'Cambió el correo de tu cuenta de Bursar',
    text: `Tu cuenta de Bursar ahora usa otro correo. Ya no inicias sesión con este.

${
  token === null
    ? 'Si no fuiste tú, avisa de inmediato a las personas que administran Bursar.'
    : `Si no fuiste tú, recupera este correo en los próximos ${undoEmailDays} días. Cerraremos todas las sesiones y te enviaremos un enlace para elegir una contraseña nueva:

${url}${undoEmailPage}?token=${token}`
}`,
  }),
  'email-change-undone': () => ({
    subject: 'Tu cuenta de Bursar vuelve a usar su correo anterior',
    text: `Tu cuenta de Bursar vuelve a usar su correo anterior. Ya no inicias sesión con este.

Si no lo esperabas, avisa de inmediato a las personas que administran Bursar.`,
  }),
  'second-factor-reset': ({ role, isCalendarLinkOff }, url) => ({
    subject: 'Se restableció tu verificación en dos pasos de Bursar',
    text: `Las personas que administran Bursar desactivaron la verificación en dos pasos de tu cuenta para que puedas volver a entrar. Cerramos tu sesión en todas partes.

${
  role === 'family'
    ? `Tu contraseña anterior ya no sirve. Elige una nueva: ${url}${pagesOf(role).forgotPassword}`
    : `Inicia sesión con tu contraseña y configúrala de nuevo: ${url}${homes[role].login}`
}${isCalendarLinkOff ? calendarLinkOff(url) : ''}

Si no lo pediste, avísales de inmediato.`,
  }),
  'admin-disabled': () => ({
    subject: 'Se desactivó tu cuenta de administrador de Bursar',
    text: `Las personas que administran Bursar desactivaron tu cuenta de administrador. Cerramos tu sesión en todas partes y ya no puedes iniciar sesión.

Si crees que es un error, comunícate con ellas.`,
  }),
  'admin-enabled': (_, url) => ({
    subject: 'Tu cuenta de administrador de Bursar está activa otra vez',
    text: `Las personas que administran Bursar activaron tu cuenta de administrador. Ya puedes iniciar sesión otra vez.

Inicia sesión: ${url}${homes.admin.login}`,
  }),
  'confirm-address': ({ link }) => ({
    subject: 'Confirma tu correo para Bursar',
    text: `Abre este enlace para confirmar tu correo y después inicia sesión:

${link}

¿No lo pediste? Puedes ignorar este correo.`,
  }),
  'second-factor-changed': ({ change, role }, url) => ({
    subject: secondStepChanges[change].subject,
    text: `${secondStepChanges[change].text}

Si no fuiste tú, elige ahora una contraseña nueva: ${url}${pagesOf(role).forgotPassword}${
      change === 'on'
        ? '\n\nDespués escribe a las personas que administran Bursar. No podrás iniciar sesión hasta que desactiven la verificación en dos pasos.'
        : ''
    }`,
  }),
  'recovery-code-used': ({ left, role }, url) => ({
    subject: 'Alguien usó un código de recuperación de tu cuenta de Bursar',
    text: `Alguien (probablemente tú) usó un código de recuperación de tu cuenta de Bursar. Cada código sirve una sola vez. ${left === 0 ? 'No te queda ninguno. Crea otros en la configuración de tu cuenta.' : left === 1 ? 'Te queda 1.' : `Te quedan ${left}.`}

Si no fuiste tú, elige ahora una contraseña nueva: ${url}${pagesOf(role).forgotPassword}`,
  }),
  welcome: ({ link, role }, url) => ({
    subject: 'Tu cuenta de Bursar está lista',
    text: `Tienes una cuenta nueva en Bursar, donde las familias planean cómo pagar la universidad. Elige aquí tu contraseña. El enlace sirve una sola vez y vence en ${welcomeDays} días:

${link}

Después, inicia sesión en ${url}${pagesOf(role).login}

¿No lo esperabas? Puedes ignorar este correo.`,
  }),
  'family-assigned': ({ requestId }, url) => ({
    subject: 'Te asignaron una familia',
    text: `Tienes una familia nueva en Bursar. Mira lo que comparte contigo y su solicitud de ayuda, si la hay:

${url}${requestId === undefined ? agentFamiliesPage : helpThreadPage('financial_agent', requestId)}`,
  }),
  'agent-assigned': ({ agent }, url) => ({
    subject: 'Ya tienes quien te ayude con la universidad',
    text: `${
      agent === undefined
        ? 'Tu familia ya cuenta con asesoría sobre ayuda universitaria en Bursar.'
        : `${advisorInWords(agent)}${agent.organization === null ? '' : ','} asesora ahora a tu familia sobre ayuda universitaria en Bursar.\n${verifiedLine(agent)}`
    }

Mira quién es y qué puede ver. Puedes cambiarlo o terminarlo cuando quieras: ${url}${sharingPage}`,
  }),
  'family-unassigned': (_, url) => ({
    subject: 'Ya no tienes asignada una familia',
    text: `Un administrador terminó tu asignación a una familia en Bursar. Ya no ves lo que compartía para que la ayudaras.

Mira tus familias: ${url}${agentFamiliesPage}`,
  }),
  'account-suspended': ({ families, hasSuccessor }) => ({
    subject: 'Tu cuenta de Bursar está suspendida',
    text: `Un administrador suspendió tu cuenta de Bursar. No puedes iniciar sesión hasta que se levante la suspensión.${
      families === 0
        ? ''
        : `

${suspendedAgentsFamilies(families, hasSuccessor)} Ya les avisamos.`
    }

¿Tienes preguntas? Habla con quienes administran Bursar.`,
  }),
  // Emails queued by older versions have no role; they were for agents.
  'account-back': ({ role = 'financial_agent', families }, url) => ({
    subject: 'Ya puedes iniciar sesión en Bursar otra vez',
    text: `Tu cuenta de Bursar ya no está suspendida.${
      families === 0
        ? ''
        : ` ${families === 1 ? 'Una familia vuelve' : `${families} familias vuelven`} contigo. Ya les avisamos.`
    }

Inicia sesión: ${url}${pagesOf(role).login}`,
  }),
  'account-deleted': () => ({
    subject: 'Se eliminó tu cuenta de Bursar',
    text: `Un administrador eliminó tu cuenta de Bursar. No puedes iniciar sesión y ya no ves lo que las familias compartían contigo.

¿Tienes preguntas? Habla con quienes administran Bursar.`,
  }),
  'account-restored': ({ role }, url) => ({
    subject: 'Ya puedes iniciar sesión en Bursar otra vez',
    text: `Un administrador restauró tu cuenta de Bursar. Las familias que atendías ya no están vinculadas contigo.

Inicia sesión: ${url}${pagesOf(role).login}`,
  }),
  'families-moved': ({ families }, url) => ({
    subject: families === 1 ? 'Te pasaron una familia' : 'Te pasaron varias familias',
    text: `${families === 1 ? 'Te pasaron una familia' : `Te pasaron ${families} familias`} porque su agente no está disponible. ${families === 1 ? 'Mira lo que comparte contigo y su solicitud de ayuda, si la hay' : 'Mira lo que comparten contigo y sus solicitudes de ayuda, si las hay'}:

${url}${agentFamiliesPage}`,
  }),
  'agent-changed': ({ change }, url) => ({
    subject: {
      another: 'Tu familia tiene un nuevo asesor',
      away: 'Tu asesor no puede ayudarte por ahora',
      back: 'Tu asesor puede ayudarte otra vez',
      ended: 'Tu asesor ya no te ayuda',
    }[change],
    text: `${
      {
        another: 'Ahora otro asesor de ayuda universitaria ayuda a tu familia.',
        away: 'Tu asesor de ayuda universitaria no puede ayudarte por ahora. Si pediste ayuda, te buscaremos otro asesor. No tienes que hacer nada.',
        back: 'Tu asesor de ayuda universitaria ayuda otra vez a tu familia.',
        ended:
          'Tu asesor de ayuda universitaria ya no ayuda a tu familia. Si tu solicitud de ayuda sigue abierta, te buscaremos otro asesor. No tienes que hacer nada.',
      }[change]
    }

Mira quién puede ver qué y cámbialo cuando quieras: ${url}${sharingPage}`,
  }),
  'help-news': ({ role, requestId }, url) => ({
    subject: 'Novedades de una solicitud de ayuda en Bursar',
    text: `Hay algo nuevo en una solicitud de ayuda en Bursar. Léelo y responde aquí:

${url}${helpThreadPage(role, requestId)}`,
  }),
  'help-alert': ({ over, nearing, requestId }, url) => ({
    subject:
      over > 0
        ? 'Hay familias que llevan demasiado tiempo esperando una respuesta'
        : 'Hay familias que esperan una respuesta',
    text: `${[
      ...(over > 0
        ? [`A ${requests(over)} se le${over === 1 ? '' : 's'} acaba de vencer el plazo para responder.`]
        : []),
      ...(nearing > 0
        ? [`${requests(nearing)} ya ${nearing === 1 ? 'lleva' : 'llevan'} el 80% del plazo para responder.`]
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

Abre la lista de espera: ${url}${helpPages.admin}`,
  }),
  'link-ended-by-family': ({ role }, url) => ({
    subject: 'Una familia dejó de compartir contigo',
    text: `Una familia terminó su conexión contigo en Bursar. Ya no puedes ver lo que compartía.

Si la habías invitado, la invitación ahora dice “Terminada por la familia”: ${url}${invitationPages[role] ?? homes[role].home}`,
  }),
  invitation: ({ token, inviter }, url) => ({
    subject: 'Una invitación a Bursar',
    text: `${
      inviter === undefined
        ? 'Un asesor invitó a tu familia a Bursar.'
        : `${advisorInWords(inviter)}${inviter.organization === null ? '' : ','} invitó a tu familia a Bursar.\n${verifiedLine(inviter)}`
    }

Bursar muestra lo que la universidad le costará de verdad a tu familia, antes de elegirla.

Abre aquí la invitación. Si aceptas, esta persona verá solo lo que elijas en esa página. Puedes cambiarlo o terminarlo cuando quieras. El enlace vence en ${invitationDays} días:

${url}/family/signup?invitation=${token}

¿No conoces a esta persona? Abre el enlace y elige “No conozco a esta persona”. Lo revisaremos y no se compartirá nada. También puedes ignorar este correo.`,
  }),
  'application-approved': ({ role }, url) => ({
    subject: 'Tu cuenta de Bursar está aprobada',
    text: `Aprobamos tu cuenta. Ya puedes invitar a familias y trabajar con ellas en Bursar:

${url}${homes[role].home}`,
  }),
  'application-rejected': ({ role }, url) => ({
    subject: 'No pudimos aprobar tu cuenta de Bursar',
    text: `Revisamos tu cuenta y no pudimos aprobarla como está. El motivo está en la página de tu cuenta. Actualiza ahí tu perfil y la revisaremos otra vez:

${url}${homes[role].home}`,
  }),
  'change-approved': ({ role, emailChanged }, url) =>
    emailChanged === 'former'
      ? {
          subject: 'Cambió el correo de tu cuenta de Bursar',
          text: `Aprobamos el cambio que pediste. Tu cuenta de Bursar ahora usa otro correo. Ya no inicias sesión con este.

Si no lo pediste, avisa de inmediato a las personas que administran Bursar.`,
        }
      : {
          subject: 'Tu perfil de Bursar se actualizó',
          text: `Aprobamos el cambio que pediste y las familias ya lo ven${
            emailChanged === 'new' ? '. Desde ahora, inicia sesión con este correo' : ''
          }:

${url}${homes[role].profile}`,
        },
  'change-rejected': ({ role }, url) => ({
    subject: 'No pudimos aprobar el cambio de tu perfil de Bursar',
    text: `Revisamos el cambio que pediste y no pudimos aprobarlo. Las familias siguen viendo tu perfil anterior. El motivo está en la página de tu perfil:

${url}${homes[role].profile}`,
  }),
  'report-cleared': ({ role }, url) => ({
    subject: 'Tu cuenta de Bursar ya no está en pausa',
    text: `Terminamos de revisar tu cuenta. Ya puedes volver a invitar a familias y ver lo que comparten contigo:

${url}${homes[role].home}`,
  }),
  'review-waiting': (_, url) => ({
    subject: 'Alguien espera tu revisión en Bursar',
    text: `Un asesor pidió una cuenta o un cambio, o una familia lo reportó. Esperan tu decisión:

${url}${reviewsPage}

Recibes como máximo uno de estos correos por hora.`,
  }),
  'invitation-accepted': ({ role, otherEmail }, url) => ({
    subject: 'Una familia aceptó tu invitación',
    text: `Una familia aceptó tu invitación a Bursar. Mira aquí lo que comparte contigo:

${url}${pagesOf(role).home}${
  otherEmail
    ? `

Usó un correo distinto del que invitaste. Si te sorprende, pregúntale a la familia.`
    : ''
}`,
  }),
  'deletion-planned': ({ erasesOn }, url) => ({
    subject: 'Eliminaremos tu cuenta de Bursar',
    text: `Como pediste, el ${dayInWords(erasesOn, 'es-US')} eliminaremos tu cuenta de Bursar y todo lo que contiene. Ya nadie puede ver lo que compartías.

¿Cambiaste de idea? Hasta ese día puedes iniciar sesión y elegir conservar tu cuenta: ${url}/family/profile

Si no lo pediste, inicia sesión, conserva la cuenta y elige una contraseña nueva: ${url}/family/forgot-password`,
  }),
  'new-device': ({ device, role }, url) => ({
    subject: 'Nuevo inicio de sesión en tu cuenta de Bursar',
    text: `Alguien acaba de iniciar sesión en tu cuenta de Bursar desde un dispositivo o una red que no te habíamos visto usar${device ? `: ${device.replace(' on ', ' en ')}` : ''}.

Si fuiste tú, no tienes que hacer nada.

Si no fuiste tú, elige ahora una contraseña nueva. Así también se cierra tu sesión en todas partes: ${url}${pagesOf(role).forgotPassword}

Mira la actividad reciente de tu cuenta: ${url}${activityPages[role]}`,
  }),
  'finances-read': (_, url) => ({
    subject: 'Alguien vio tus finanzas o tus planes en Bursar',
    text: `Alguien vio las finanzas de tu familia o sus planes para pagar la universidad en Bursar desde nuestro último correo sobre esto.

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
