/** A valid body or query for each call that needs one, so that only access decides. */
import { newOffer, newPlan, studentChoices } from '../testing/plans.ts'
import type { CallerName, World } from './world.ts'

type Body = (world: World, caller: CallerName) => unknown

const about = { name: 'Sam Rivera', organization: 'Riverside Advising' }
let people = 0
const freshEmail = () => {
  people += 1
  return `somebody-${people}@example.com`
}
let awardYears = 0
/** An offer is unique per award year. */
const nextAwardYear = () => {
  const year = awardYears % 98
  awardYears += 1
  return `20${String(year).padStart(2, '0')}-${String(year + 1).padStart(2, '0')}`
}
const someToken = 'a'.repeat(43)

/** The status to which each role may move a help request: an admin only one that waits for an agent. */
const helpStatusChanges: Partial<Record<CallerName, string>> = { family: 'cancelled', admin: 'resolved' }

/** Well-formed, but doesn't exist. */
const encoded = {
  id: 'c29tZWJvZHk',
  rawId: 'c29tZWJvZHk',
  type: 'public-key',
  clientExtensionResults: {},
}
const somePasskey = {
  ...encoded,
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
}
const newPasskey = { ...encoded, response: { clientDataJSON: 'e30', attestationObject: 'e30' } }

export const bodies: Record<string, Body> = {
  signUp: () => ({ email: freshEmail(), password: 'correct horse battery' }),
  confirmSignUp: () => ({ email: 'nobody@example.com', code: '123456' }),
  signIn: () => ({ email: 'nobody@example.com', password: 'wrong' }),
  requestReset: () => ({ email: 'nobody@example.com' }),
  resetPassword: () => ({ token: someToken, password: 'correct horse battery' }),
  proveSecondFactor: () => ({ challenge: someToken, code: '123456' }),
  startPasskeyReauthentication: () => ({ challenge: someToken }),
  provePasskey: () => ({ challenge: someToken, passkey: somePasskey }),
  signInWithPasskey: () => ({ passkey: somePasskey }),
  reauthenticate: () => ({ password: 'correct horse battery' }),
  confirmSecondFactor: () => ({ code: '123456' }),
  addPasskey: () => ({ name: 'My phone', passkey: newPasskey }),
  changePassword: () => ({
    currentPassword: 'correct horse battery',
    newPassword: 'correct horse battery',
  }),
  requestEmailChange: () => ({ email: freshEmail() }),
  confirmEmailChange: () => ({ code: '123456' }),
  undoEmailChange: () => ({ token: someToken }),
  signUpFamily: () => ({ name: 'Garcia' }),
  updateFamilyProfile: () => ({ familyMembersCount: 4 }),
  addParent: () => ({ firstName: 'Ana', lastName: 'Garcia' }),
  updateParent: () => ({ relationship: 'mother' }),
  addStudent: () => ({ firstName: 'Leo', lastName: 'Garcia' }),
  updateStudent: () => ({ gpa: 3.5 }),
  setKnownPrice: () => ({ collegeId: 228778, kind: 'offer', price: 9_850, on: '2026-03-28' }),
  addOffer: ({ own }) => newOffer(own.ids.student ?? '', { collegeId: 228778, awardYear: nextAwardYear() }),
  updateOffer: () => ({ status: 'open' }),
  addPlan: ({ own }) => newPlan([studentChoices(own.ids.student ?? '')]),
  updatePlan: () => ({ name: 'Later' }),
  addFavorite: ({ own }) => ({ collegeId: 228778, studentId: own.ids.student }),
  updateFavorite: () => ({ note: 'Close to home' }),
  replaceSavedSearches: () => ({
    items: [{ name: 'Near home', filters: { state: ['OH'] }, savedAt: '2026-11-22T12:00:00Z' }],
  }),
  updateShare: () => ({ scopes: ['profile'] }),
  updateAlertSettings: () => ({ financesRead: 'weekly' }),
  deleteOwnAccount: ({ own }) => ({ confirmEmail: own.browser.email }),
  requestHelp: () => ({
    topic: 'costs',
    message: 'What does it cost?',
    preferredContact: 'message',
    preferredLanguage: 'es',
    scopes: ['profile'],
  }),
  sendHelpMessage: () => ({ text: 'Thank you.' }),
  readHelpRequest: () => ({ until: '2026-11-22T12:00:00.000Z' }),
  moveHelpRequest: (_, caller) => ({ status: helpStatusChanges[caller] ?? 'in_progress' }),
  inviteFamilyAsAgent: () => ({ email: freshEmail() }),
  inviteFamilyAsAdmissionProfessional: () => ({ email: freshEmail() }),
  importInvitations: () => ({ csv: `email,family name\n${freshEmail()},Lee\n`, isRehearsal: false }),
  readInvitation: ({ invitationToken }) => ({ token: invitationToken }),
  declineInvitation: () => ({ token: someToken }),
  acceptInvitation: ({ invitationToken }) => ({ token: invitationToken, scopes: [], choice: 'add' }),
  reportInvitation: () => ({ token: someToken }),
  reportOwnInvitation: () => ({ message: 'I do not know this person.' }),
  reportProfessional: () => ({ message: 'I do not know this person.' }),
  decideReview: () => ({ decision: 'verify', note: 'Called the office.' }),
  answerOwnInvitation: () => ({ choice: 'add', scopes: ['profile'] }),
  signUpAgent: () => about,
  signUpAdmissionProfessional: () => about,
  signUpAgentWithPassword: () => ({ ...about, email: freshEmail(), password: 'correct horse battery' }),
  updateAgentProfile: () => ({ bio: 'Here to help.' }),
  updateAdmissionProfessionalProfile: () => ({ bio: 'Here to help.' }),
  addAgent: () => ({ ...about, email: freshEmail(), note: 'Called the office.' }),
  addAdmissionProfessional: () => ({ ...about, email: freshEmail(), note: 'Called the office.' }),
  updateAgent: () => ({ bio: 'Here to help.' }),
  updateAdmissionProfessional: () => ({ bio: 'Here to help.' }),
  suspendAgent: () => ({ families: 1, requests: 1, moveTo: null }),
  readFamilyPlan: () => ({ reason: 'The family asked us to look.' }),
  readFamilyFinances: () => ({ reason: 'The family asked us to look.' }),
  suspendFamily: () => ({ isSuspended: true }),
  assignAgent: ({ ids }) => ({ agentId: ids.otherAgent, replaces: ids.agent }),
  importCollegeData: () => ({ fileIds: [], urls: [] }),
}

export const queries: Record<string, Record<string, string>> = {
  suggestColleges: { search: 'ohio' },
  getCollegeYears: { collegeId: '204796' },
  uploadCollegeFile: { name: 'release.csv' },
}
