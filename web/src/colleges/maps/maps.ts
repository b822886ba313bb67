// Written by scripts/maps.mjs.
import type { UsState } from '@bursar/contract/state-names'
import type { MapFile } from './map-file.ts'
import country from './country.svg'
import AL from './AL.svg'
import AK from './AK.svg'
import AS from './AS.svg'
import AZ from './AZ.svg'
import AR from './AR.svg'
import CA from './CA.svg'
import CO from './CO.svg'
import CT from './CT.svg'
import DE from './DE.svg'
import DC from './DC.svg'
import FL from './FL.svg'
import GA from './GA.svg'
import GU from './GU.svg'
import HI from './HI.svg'
import ID from './ID.svg'
import IL from './IL.svg'
import IN from './IN.svg'
import IA from './IA.svg'
import KS from './KS.svg'
import KY from './KY.svg'
import LA from './LA.svg'
import ME from './ME.svg'
import MD from './MD.svg'
import MA from './MA.svg'
import MI from './MI.svg'
import MN from './MN.svg'
import MS from './MS.svg'
import MO from './MO.svg'
import MT from './MT.svg'
import NE from './NE.svg'
import NV from './NV.svg'
import NH from './NH.svg'
import NJ from './NJ.svg'
import NM from './NM.svg'
import NY from './NY.svg'
import NC from './NC.svg'
import ND from './ND.svg'
import MP from './MP.svg'
import OH from './OH.svg'
import OK from './OK.svg'
import OR from './OR.svg'
import PA from './PA.svg'
import PR from './PR.svg'
import RI from './RI.svg'
import SC from './SC.svg'
import SD from './SD.svg'
import TN from './TN.svg'
import TX from './TX.svg'
import VI from './VI.svg'
import UT from './UT.svg'
import VT from './VT.svg'
import VA from './VA.svg'
import WA from './WA.svg'
import WV from './WV.svg'
import WI from './WI.svg'
import WY from './WY.svg'

export const maps: Partial<Record<UsState | 'country', MapFile>> = {
  country: { file: country, hasBorders: true },
  AL: { file: AL },
  AK: { file: AK },
  AS: { file: AS },
  AZ: { file: AZ },
  AR: { file: AR },
  CA: { file: CA },
  CO: { file: CO },
  CT: { file: CT },
  DE: { file: DE },
  DC: { file: DC },
  FL: { file: FL },
  GA: { file: GA },
  GU: { file: GU },
  HI: { file: HI },
  ID: { file: ID },
  IL: { file: IL },
  IN: { file: IN },
  IA: { file: IA },
  KS: { file: KS },
  KY: { file: KY },
  LA: { file: LA },
  ME: { file: ME },
  MD: { file: MD },
  MA: { file: MA },
  MI: { file: MI },
  MN: { file: MN },
  MS: { file: MS },
  MO: { file: MO },
  MT: { file: MT },
  NE: { file: NE },
  NV: { file: NV },
  NH: { file: NH },
  NJ: { file: NJ },
  NM: { file: NM },
  NY: { file: NY },
  NC: { file: NC },
  ND: { file: ND },
  MP: { file: MP },
  OH: { file: OH },
  OK: { file: OK },
  OR: { file: OR },
  PA: { file: PA },
  PR: { file: PR },
  RI: { file: RI },
  SC: { file: SC },
  SD: { file: SD },
  TN: { file: TN },
  TX: { file: TX },
  VI: { file: VI },
  UT: { file: UT },
  VT: { file: VT },
  VA: { file: VA },
  WA: { file: WA },
  WV: { file: WV },
  WI: { file: WI },
  WY: { file: WY },
}
