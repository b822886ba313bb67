/** What whoever runs the product may set about its public pages; no other file of the web but `api/origin.ts` reads the environment. */

/** Leads where `ABOUT_URL` says, else to the part of the home page that says what this is. */
export function aboutUrl(): string {
  return process.env.ABOUT_URL || '/#about'
}

/** Leads where `CONTACT_URL` says (a page, or `mailto:`), else to the part of the home page with who to ask. */
export function contactUrl(): string {
  return process.env.CONTACT_URL || '/#contact'
}
