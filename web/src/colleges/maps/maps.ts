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
  country: { file: country, ...{"width":280,"height":176,"hasBorders":true,"place":{"scale":358.724,"x":150.427,"y":86.683}} },
  AL: { file: AL, ...{"width":280,"height":220,"place":{"scale":2443.002,"x":134.835,"y":103.494,"center":[-86.83,32.776]}} },
  AK: { file: AK, ...{"width":280,"height":220,"place":{"scale":461.736,"x":171.034,"y":100.475,"center":[-152.379,63.924]}} },
  AS: { file: AS, ...{"width":280,"height":220,"place":{"scale":10981.163,"x":89.297,"y":111.827,"center":[-170.408,-14.276]}} },
  AZ: { file: AZ, ...{"width":280,"height":220,"place":{"scale":2053.576,"x":147.653,"y":106.603,"center":[-111.66,34.275]}} },
  AR: { file: AR, ...{"width":280,"height":220,"place":{"scale":3329.511,"x":125.223,"y":102.427,"center":[-92.443,34.894]}} },
  CA: { file: CA, ...{"width":280,"height":220,"place":{"scale":1226.701,"x":133.007,"y":112.988,"center":[-119.473,37.184]}} },
  CO: { file: CO, ...{"width":280,"height":220,"place":{"scale":2704.99,"x":139.826,"y":111.264,"center":[-105.548,38.997]}} },
  CT: { file: CT, ...{"width":280,"height":220,"place":{"scale":10394.839,"x":144.584,"y":91.912,"center":[-72.727,41.621]}} },
  DE: { file: DE, ...{"width":280,"height":220,"place":{"scale":8429.915,"x":130.522,"y":132.811,"center":[-75.5,38.991]}} },
  DC: { file: DC, ...{"width":280,"height":220,"place":{"scale":57652.194,"x":138.974,"y":99.164,"center":[-77.015,38.904]}} },
  FL: { file: FL, ...{"width":280,"height":220,"place":{"scale":1777.108,"x":175.381,"y":85.149,"center":[-82.455,28.606]}} },
  GA: { file: GA, ...{"width":280,"height":220,"place":{"scale":2520.7,"x":130.793,"y":112.038,"center":[-83.436,32.638]}} },
  GU: { file: GU, ...{"width":280,"height":220,"place":{"scale":28764.628,"x":132.428,"y":112.629,"center":[144.774,13.444]}} },
  HI: { file: HI, ...{"width":280,"height":220,"place":{"scale":2981.886,"x":197.006,"y":127.504,"center":[-156.337,20.253]}} },
  ID: { file: ID, ...{"width":280,"height":220,"place":{"scale":1662.53,"x":128.83,"y":143.547,"center":[-114.613,44.35]}} },
  IL: { file: IL, ...{"width":280,"height":220,"place":{"scale":2107.314,"x":148.148,"y":99.038,"center":[-89.197,40.042]}} },
  IN: { file: IN, ...{"width":280,"height":220,"place":{"scale":2932.752,"x":146.853,"y":103.976,"center":[-86.282,39.895]}} },
  IA: { file: IA, ...{"width":280,"height":220,"place":{"scale":3154.558,"x":134.764,"y":104.173,"center":[-93.496,42.075]}} },
  KS: { file: KS, ...{"width":280,"height":220,"place":{"scale":2552.223,"x":138.302,"y":111.562,"center":[-98.379,38.494]}} },
  KY: { file: KY, ...{"width":280,"height":220,"place":{"scale":2490.664,"x":157.084,"y":123.19,"center":[-85.302,37.535]}} },
  LA: { file: LA, ...{"width":280,"height":220,"place":{"scale":2863.881,"x":116.022,"y":107.706,"center":[-91.96,31.041]}} },
  ME: { file: ME, ...{"width":280,"height":220,"place":{"scale":2662.402,"x":133.065,"y":106.128,"center":[-69.236,45.348]}} },
  MD: { file: MD, ...{"width":280,"height":220,"place":{"scale":4382.805,"x":169.669,"y":95.024,"center":[-76.759,39.032]}} },
  MA: { file: MA, ...{"width":280,"height":220,"place":{"scale":5677.773,"x":134.102,"y":91.907,"center":[-71.792,42.254]}} },
  MI: { file: MI, ...{"width":280,"height":220,"place":{"scale":1789.82,"x":160.228,"y":130.073,"center":[-85.378,44.32]}} },
  MN: { file: MN, ...{"width":280,"height":220,"place":{"scale":1985.363,"x":117.608,"y":115.65,"center":[-94.305,46.281]}} },
  MS: { file: MS, ...{"width":280,"height":220,"place":{"scale":2423.427,"x":148.521,"y":103.987,"center":[-89.667,32.734]}} },
  MO: { file: MO, ...{"width":280,"height":220,"place":{"scale":2531.892,"x":136.3,"y":108.497,"center":[-92.458,38.357]}} },
  MT: { file: MT, ...{"width":280,"height":220,"place":{"scale":1835.958,"x":145.413,"y":101.583,"center":[-109.633,47.052]}} },
  NE: { file: NE, ...{"width":280,"height":220,"place":{"scale":2275.888,"x":135.567,"y":110.069,"center":[-99.795,41.538]}} },
  NV: { file: NV, ...{"width":280,"height":220,"place":{"scale":1664.542,"x":147.722,"y":86.819,"center":[-116.631,39.329]}} },
  NH: { file: NH, ...{"width":280,"height":220,"place":{"scale":4479.007,"x":142.927,"y":135.249,"center":[-71.58,43.679]}} },
  NJ: { file: NJ, ...{"width":280,"height":220,"place":{"scale":4811.866,"x":144.63,"y":107.017,"center":[-74.664,40.179]}} },
  NM: { file: NM, ...{"width":280,"height":220,"place":{"scale":2055.181,"x":138.636,"y":102.401,"center":[-106.112,34.407]}} },
  NY: { file: NY, ...{"width":280,"height":220,"place":{"scale":2558.055,"x":149.134,"y":102.566,"center":[-75.507,42.937]}} },
  NC: { file: NC, ...{"width":280,"height":220,"place":{"scale":2091.35,"x":156.409,"y":98.318,"center":[-79.356,35.552]}} },
  ND: { file: ND, ...{"width":280,"height":220,"place":{"scale":2908.987,"x":134.302,"y":112.431,"center":[-100.466,47.451]}} },
  MP: { file: MP, ...{"width":280,"height":220,"place":{"scale":2486.486,"x":140.844,"y":144.434,"center":[145.619,15.668]}} },
  OH: { file: OH, ...{"width":280,"height":220,"place":{"scale":3251.949,"x":135.662,"y":105.097,"center":[-82.794,40.289]}} },
  OK: { file: OK, ...{"width":280,"height":220,"place":{"scale":2182.864,"x":176.643,"y":102.411,"center":[-97.493,35.588]}} },
  OR: { file: OR, ...{"width":280,"height":220,"place":{"scale":2611.602,"x":141.369,"y":119.757,"center":[-120.562,43.935]}} },
  PA: { file: PA, ...{"width":280,"height":220,"place":{"scale":3402.554,"x":132.249,"y":117.434,"center":[-77.8,40.878]}} },
  PR: { file: PR, ...{"width":280,"height":220,"place":{"scale":5859.86,"x":151.934,"y":109.133,"center":[-66.46,18.223]}} },
  RI: { file: RI, ...{"width":280,"height":220,"place":{"scale":13469.354,"x":129.093,"y":88.831,"center":[-71.552,41.675]}} },
  SC: { file: SC, ...{"width":280,"height":220,"place":{"scale":3664.029,"x":142.213,"y":92.325,"center":[-80.89,33.906]}} },
  SD: { file: SD, ...{"width":280,"height":220,"place":{"scale":2709.132,"x":140.207,"y":102.079,"center":[-100.228,44.445]}} },
  TN: { file: TN, ...{"width":280,"height":220,"place":{"scale":2156.521,"x":129.986,"y":109.494,"center":[-86.351,35.858]}} },
  TX: { file: TX, ...{"width":280,"height":220,"place":{"scale":1092.994,"x":151.861,"y":105.073,"center":[-99.32,31.463]}} },
  VI: { file: VI, ...{"width":280,"height":220,"place":{"scale":16570.83,"x":143.491,"y":115.102,"center":[-64.817,18.014]}} },
  UT: { file: UT, ...{"width":280,"height":220,"place":{"scale":2330.796,"x":136.044,"y":118.279,"center":[-111.67,39.306]}} },
  VT: { file: VT, ...{"width":280,"height":220,"place":{"scale":5098.643,"x":127.743,"y":92.608,"center":[-72.667,44.069]}} },
  VA: { file: VA, ...{"width":280,"height":220,"place":{"scale":2252.812,"x":161.232,"y":128.983,"center":[-78.818,37.521]}} },
  WA: { file: WA, ...{"width":280,"height":220,"place":{"scale":2848.655,"x":149.761,"y":105.997,"center":[-120.456,47.384]}} },
  WV: { file: WV, ...{"width":280,"height":220,"place":{"scale":3405.452,"x":120.306,"y":126.798,"center":[-80.625,38.64]}} },
  WI: { file: WI, ...{"width":280,"height":220,"place":{"scale":2552.31,"x":135.554,"y":117.223,"center":[-89.993,44.626]}} },
  WY: { file: WY, ...{"width":280,"height":220,"place":{"scale":2865.59,"x":139.948,"y":111.593,"center":[-107.551,42.996]}} },
}
