/** Common names that are neither in the federal files nor derived by rule: nicknames and recent former names, by UNITID. */
export const nicknames: Readonly<Record<number, readonly string[]>> = {
  100751: ['Bama'],
  110635: ['Cal'],
  131496: ['G-Town'],
  151111: ['IUPUI', 'Indiana University-Purdue University Indianapolis'],
  174066: ['The U'],
  178396: ['Mizzou'],
  179867: ['WashU', 'WUSTL'],
  196413: ['Cuse'],
  204796: ['tOSU'],
  216597: ['Nova'],
  221999: ['Vandy'],
  231624: ['College of William & Mary', 'W&M'],
  236948: ['U Dub'],
}
