import type { AwardYear, AwardYearTables } from '../src/sai/award-years/tables.ts'
import { tablesFor } from '../src/sai/award-years/tables.ts'
import { explainStudentAidIndex } from '../src/sai/explain.ts'
import {
  type AssetFigures,
  type ContributorFigures,
  noAssets,
  noFigures,
  type SaiInputs,
} from '../src/sai/inputs.ts'
import type { LineKey } from '../src/sai/worksheet-keys.ts'

/** The examples in `formula/cases`. Inputs have only the fields that differ from a default family of four in Ohio. */

interface ExampleInputs extends Partial<Omit<SaiInputs, 'people' | 'assets' | 'dependentStudent'>> {
  people?: Partial<ContributorFigures>[]
  assets?: Partial<AssetFigures>
  dependentStudent?: { figures?: Partial<ContributorFigures>; assets?: Partial<AssetFigures> } | null
}

interface ExampleResult {
  sai: number
  saiRule: string
  assetsCounted: boolean | null
  maxIndicator: number | null
  minIndicator: number | null
  pell: string
  pellRule: string
  isEstimated: boolean
  pellAmount: number
  lines: Partial<Record<LineKey, number>>
}

export interface WorkedExample {
  rule: string
  name: string
  awardYear: AwardYear
  inputs: ExampleInputs
  expected: ExampleResult
}

export function exampleInputs(example: ExampleInputs): SaiInputs {
  const { people = [{}], assets = {}, dependentStudent, ...rest } = example
  const inputs: SaiInputs = {
    formula: 'A',
    familySize: 4,
    state: 'OH',
    hasTwoParents: true,
    isStudentMarried: false,
    receivedBenefits: false,
    hasBachelorsDegree: false,
    isGraduateStudent: false,
    pursuesTeacherCertification: false,
    hasPellSpecialRule: false,
    ...rest,
    people: people.map((person) => ({ ...noFigures, ...person })),
    assets: { ...noAssets, ...assets },
    dependentStudent: null,
  }
  if (inputs.formula === 'A')
    inputs.dependentStudent = {
      figures: { ...noFigures, ...dependentStudent?.figures },
      assets: { ...noAssets, ...dependentStudent?.assets },
    }
  return inputs
}

/** Our result for an example, with the worksheet lines that the example expects. */
export function exampleResult(
  { inputs, awardYear, expected }: WorkedExample,
  tables: AwardYearTables = tablesFor(awardYear),
): ExampleResult {
  const explained = explainStudentAidIndex(exampleInputs(inputs), tables)
  const values = new Map(explained.lines.map(({ key, value }) => [key as string, value]))
  return {
    sai: explained.sai,
    saiRule: explained.rule,
    assetsCounted: explained.assets?.counted ?? null,
    maxIndicator: explained.maxPellIndicator,
    minIndicator: explained.pell.minIndicator,
    pell: explained.pell.kind,
    pellRule: explained.pell.rule,
    isEstimated: explained.pell.isEstimatedAmount,
    pellAmount: explained.pell.amount,
    lines: Object.fromEntries(Object.keys(expected.lines).map((key) => [key, values.get(key)])),
  }
}
