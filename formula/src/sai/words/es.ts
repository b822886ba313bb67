import type { Words } from './language.ts'

/** The formula in Spanish, informal, with the official names in English where families meet them on the form. */
export const es: Words = {
  labels: {
    'parents.agi': 'Ingreso bruto ajustado de los padres',
    'parents.deductibleIraPayments':
      'Aportaciones deducibles a cuentas IRA, SEP, SIMPLE y Keogh de los padres',
    'parents.taxExemptInterest': 'Intereses exentos de impuestos de los padres',
    'parents.untaxedIraDistributions': 'Distribuciones de IRA no gravadas de los padres',
    'parents.untaxedPensions': 'Pensiones no gravadas de los padres',
    'parents.foreignIncomeExclusion': 'Exclusión de ingresos ganados en el extranjero de los padres',
    'parents.additions': 'Ingresos gravados y no gravados de los padres, en conjunto',
    'parents.taxableGrants': 'Becas y subvenciones universitarias gravadas de los padres',
    'parents.educationCredits': 'Créditos tributarios por educación de los padres',
    'parents.workStudy': 'Ingresos de trabajo y estudio federal de los padres',
    'parents.offsets': 'Ingresos de los padres que las reglas de ayuda no cuentan',
    'parents.totalIncome': 'Ingreso total de los padres',
    'parents.incomeTax': 'Impuesto federal sobre los ingresos pagado por los padres',
    'parents.payrollTax': 'Deducción por impuestos sobre la nómina de los padres',
    'parents.incomeProtection': 'Deducción para gastos de vida de los padres',
    'parents.employmentExpense': 'Deducción por gastos de empleo de los padres',
    'parents.totalAllowances': 'Total de deducciones de los padres',
    'parents.availableIncome': 'Ingreso disponible de los padres',
    'parents.childSupportReceived': 'Manutención de menores recibida por los padres',
    'parents.cashAndSavings': 'Efectivo, ahorros y cuentas corrientes de los padres',
    'parents.investments': 'Inversiones de los padres, con los planes 529 para este estudiante',
    'parents.business': 'Parte del negocio o la granja de los padres que cuenta',
    'parents.netWorth': 'Patrimonio neto de los padres',
    'parents.assetProtection': 'Deducción para proteger el patrimonio de los padres',
    'parents.assetContribution': 'Contribución del patrimonio de los padres',
    'parents.adjustedAvailableIncome': 'Ingreso disponible ajustado de los padres',
    'parents.contribution': 'Contribución de los padres',
    'student.agi': 'Ingreso bruto ajustado del estudiante',
    'student.deductibleIraPayments':
      'Aportaciones deducibles a cuentas IRA, SEP, SIMPLE y Keogh del estudiante',
    'student.taxExemptInterest': 'Intereses exentos de impuestos del estudiante',
    'student.untaxedIraDistributions': 'Distribuciones de IRA no gravadas del estudiante',
    'student.untaxedPensions': 'Pensiones no gravadas del estudiante',
    'student.foreignIncomeExclusion': 'Exclusión de ingresos ganados en el extranjero del estudiante',
    'student.additions': 'Ingresos gravados y no gravados del estudiante, en conjunto',
    'student.taxableGrants': 'Becas y subvenciones universitarias gravadas del estudiante',
    'student.educationCredits': 'Créditos tributarios por educación del estudiante',
    'student.workStudy': 'Ingresos de trabajo y estudio federal del estudiante',
    'student.offsets': 'Ingresos del estudiante que las reglas de ayuda no cuentan',
    'student.totalIncome': 'Ingreso total del estudiante',
    'student.incomeTax': 'Impuesto federal sobre los ingresos pagado por el estudiante',
    'student.payrollTax': 'Deducción por impuestos sobre la nómina del estudiante',
    'student.incomeProtection': 'Deducción para gastos de vida del estudiante',
    'student.employmentExpense': 'Deducción por gastos de empleo del estudiante',
    'student.totalAllowances': 'Total de deducciones del estudiante',
    'student.availableIncome': 'Ingreso disponible del estudiante',
    'student.childSupportReceived': 'Manutención de menores recibida por el estudiante',
    'student.cashAndSavings': 'Efectivo, ahorros y cuentas corrientes del estudiante',
    'student.investments': 'Inversiones del estudiante',
    'student.business': 'Parte del negocio o la granja del estudiante que cuenta',
    'student.netWorth': 'Patrimonio neto del estudiante',
    'student.assetProtection': 'Deducción para proteger el patrimonio del estudiante',
    'student.assetContribution': 'Contribución del patrimonio del estudiante',
    'student.adjustedAvailableIncome': 'Ingreso disponible ajustado del estudiante',
    'student.contribution': 'Contribución del estudiante',
    'student.parentsNegativeIncome': 'Deducción por lo que les falta a los padres para vivir',
    'student.incomeContribution': 'Contribución de los ingresos del estudiante',
    sai: 'Índice de Ayuda Estudiantil (SAI)',
  },
  how: {
    answers: 'De tus respuestas.',
    notAnswered: 'Aún sin responder: aquí cuenta como {value}. El rango incluye cualquier respuesta.',
    rollover:
      'De tus respuestas, sin transferencias entre cuentas; una transferencia no puede hacerlo negativo.',
    foreignIncome: 'De tus respuestas; cuenta por completo.',
    additions: 'Ingreso bruto ajustado de {agi} más ingresos no gravados de {untaxed}.',
    offsets:
      'Becas de {taxableGrants}, créditos por educación de {educationCredits} y trabajo y estudio de {workStudy}.',
    totalIncome: '{additions} menos los {offsets} que las reglas de ayuda no cuentan.',
    incomeTax: 'De tus respuestas; menos de cero cuenta como cero.',
    payrollTax:
      'Sobre ingresos del trabajo de {earnings}: Medicare {medicare} más Seguro Social {socialSecurity}.',
    'incomeProtection.bySize': 'La cantidad del año para gastos de vida de una familia de {familySize:n}.',
    'incomeProtection.dependentStudent':
      'La cantidad del año para gastos de vida de un estudiante dependiente.',
    'incomeProtection.single': 'La cantidad del año para gastos de vida de un estudiante sin cónyuge.',
    'incomeProtection.married': 'La cantidad del año para gastos de vida de un estudiante casado.',
    'employmentExpense.percent':
      'El {percent:n} % de los ingresos del trabajo de {earnings}, como máximo {cap}.',
    'employmentExpense.cap':
      'El {percent:n} % de los ingresos del trabajo de {earnings}, hasta el límite del año de {cap}.',
    'employmentExpense.singleStudent': 'No se concede a un estudiante sin cónyuge ni dependientes.',
    'totalAllowances.family':
      'Impuesto sobre los ingresos {incomeTax}, nómina {payrollTax}, gastos de vida {incomeProtection} y gastos de empleo {employmentExpense}.',
    'totalAllowances.dependentStudent':
      'Impuesto sobre los ingresos {incomeTax}, nómina {payrollTax}, gastos de vida {incomeProtection} y lo que les falta a los padres {parentsNegativeIncome}.',
    availableIncome: 'Ingreso total de {totalIncome} menos deducciones de {totalAllowances}.',
    'parentsNegativeIncome.none':
      'Nada: el ingreso disponible ajustado de los padres, {parentsIncome}, no está por debajo de cero.',
    'parentsNegativeIncome.some':
      'El ingreso disponible ajustado de los padres, {parentsIncome}, está por debajo de cero, y el estudiante puede conservar esa cantidad.',
    'incomeContribution.percent': 'El {percent:n} % del ingreso disponible de {availableIncome}.',
    'incomeContribution.floor':
      'El {percent:n} % de {availableIncome} sería menos, pero nunca es inferior a {floor}.',
    'business.none': 'Ningún negocio ni granja que cuente.',
    'business.band': 'De {netWorth}: {base} más el {percent:n} % de los {excess} por encima de {above}.',
    netWorth:
      'Manutención {childSupportReceived}, efectivo y ahorros {cashAndSavings}, inversiones {investments} y negocio {business}.',
    'netWorth.dependentStudent':
      'Efectivo y ahorros {cashAndSavings}, inversiones {investments} y negocio {business}.',
    assetProtection: 'La tabla del año protege {allowance} a cualquier edad.',
    'assetContribution.counted': 'El {percent:n} % de {netWorth}.',
    'assetContribution.negative': 'El {percent:n} % de {netWorth} sería negativo, así que es cero.',
    'assetContribution.exempt.benefits': 'No cuenta, porque alguien del hogar recibió un beneficio federal.',
    'assetContribution.exempt.income':
      'No cuenta, porque el ingreso es inferior a {agiBelow} y la declaración de impuestos es sencilla.',
    adjustedAvailableIncome:
      'Ingreso disponible de {availableIncome} más {assetContribution} del patrimonio.',
    'assessment.flat': '{income} está por debajo de {threshold}, donde siempre es {flat}.',
    'assessment.first': 'El {percent:n} % de {income}.',
    'assessment.band': 'De {income}: {base} más el {percent:n} % de los {excess} por encima de {above}.',
    'sai.dependent':
      'Padres {parentsContribution}, ingresos del estudiante {incomeContribution} y patrimonio del estudiante {assetContribution}.',
    'sai.withoutDependents': 'De los ingresos {incomeContribution} y del patrimonio {assetContribution}.',
    'sai.withDependents': 'La contribución del ingreso disponible ajustado, {contribution}.',
    'sai.maximumPell':
      'La fórmula da {sum}, pero una familia con este ingreso recibe la Beca Pell máxima, y entonces es cero como máximo.',
    'sai.least': 'La fórmula da {sum}, pero nunca es inferior a {least}.',
    'sai.most': 'La fórmula da {sum}, pero nunca es superior a {most}.',
    'sai.noReturn':
      'Nadie de quienes cuentan tiene que presentar una declaración de impuestos, así que es {least} sin cálculo.',
  },
  story: {
    income: 'Ingresos',
    taxes: 'Menos impuestos',
    livingAllowance: 'Menos una cantidad para gastos de vida',
    shareOfSavings: 'Más una parte de los ahorros',
    parentsPart: 'La parte de los padres',
    studentsPart: 'Más la parte del estudiante',
    automatic: 'Fijado por una regla automática',
  },
  pell: {
    'pell.maximum.no-return':
      'Máxima, porque nadie de quienes cuentan tiene que presentar una declaración de impuestos.',
    'pell.maximum.single-parent':
      'Máxima, porque el ingreso de un padre o madre soltero es como máximo el 225 % del nivel de pobreza.',
    'pell.maximum.not-single-parent':
      'Máxima, porque el ingreso es como máximo el 175 % del nivel de pobreza.',
    'pell.maximum.sai': 'Máxima, porque el SAI es cero o menos.',
    'pell.maximum.special-rule':
      'Máxima, por la regla especial para hijos de militares y agentes de seguridad pública fallecidos.',
    'pell.calculated': 'La beca máxima menos el SAI, redondeada a los $5 más cercanos.',
    'pell.minimum.dependent-single-parent':
      'Mínima, porque el ingreso de un padre o madre soltero es como máximo el 325 % del nivel de pobreza.',
    'pell.minimum.dependent': 'Mínima, porque el ingreso es como máximo el 275 % del nivel de pobreza.',
    'pell.minimum.independent-single-parent':
      'Mínima, porque el ingreso de un padre o madre soltero independiente es como máximo el 400 % del nivel de pobreza.',
    'pell.minimum.independent-parent':
      'Mínima, porque el ingreso de un padre o madre independiente es como máximo el 350 % del nivel de pobreza.',
    'pell.minimum.independent':
      'Mínima, porque el ingreso de un estudiante independiente es como máximo el 275 % del nivel de pobreza.',
    'pell.none.sai-too-high':
      'Ninguna: el SAI es demasiado alto y el ingreso supera los límites para una beca mínima.',
    'pell.none.twice-maximum': 'Ninguna: el SAI es al menos el doble de la beca máxima.',
    'pell.none.bachelors-degree': 'Ninguna: las Becas Pell son para estudiantes sin título de licenciatura.',
  },
  assets: {
    'exempt.benefits': 'El patrimonio no cuenta, porque alguien del hogar recibió un beneficio federal.',
    'exempt.income':
      'El patrimonio no cuenta, porque el ingreso es inferior a $60,000 y la declaración de impuestos es sencilla.',
    'counted.abroad': 'El patrimonio cuenta, porque uno de los padres declara, gana o vive en el extranjero.',
    'counted.income': 'El patrimonio cuenta, porque el ingreso es de $60,000 o más.',
    'counted.schedules': 'El patrimonio cuenta, porque se presentó el Anexo A, B, D, E, F o H.',
    'counted.schedule-c':
      'El patrimonio cuenta, porque el Anexo C muestra una ganancia o pérdida de más de $10,000.',
    'counted.unknown': 'Si el patrimonio cuenta depende de respuestas que faltan.',
  },
  dependency: {
    age_24: 'Cumple 24 años antes de que termine el año en que empieza el año universitario.',
    married: 'Tiene cónyuge.',
    graduate_student: 'Es estudiante de posgrado.',
    has_dependents: 'Mantiene a hijos u otros dependientes.',
    veteran_or_active_duty: 'Es veterano o está en servicio activo.',
    orphan_ward_or_foster:
      'Fue huérfano, estuvo en hogar de acogida o bajo tutela judicial después de los 13 años.',
    emancipated_or_guardianship: 'Está emancipado o bajo tutela legal.',
    homeless_or_at_risk: 'No tiene hogar, o corre el riesgo de perderlo y se mantiene por su cuenta.',
    none_of_these: 'No se da ninguna de las razones que hacen independiente a un estudiante.',
    not_answered: 'Depende de respuestas que faltan; se muestra como dependiente.',
  },
  formulas: {
    A: 'Fórmula A: estudiante dependiente',
    B: 'Fórmula B: estudiante independiente sin dependientes',
    C: 'Fórmula C: estudiante independiente con dependientes',
    none: 'Sin fórmula: nadie de quienes cuentan tiene que presentar una declaración',
  },
  sources: {
    line: '{law}, año de ayuda {awardYear}',
    table: '{line}: {sources}. {confidence}',
    parts: {
      name: '{name}',
      twoSections: 'HEA sec. {one} y {other} ({code})',
      isirRecords:
        'registros de prueba oficiales (ISIR) de {awardYear} del Departamento de Educación federal',
      recordsShowZero: 'los ISIR de {one} y {other} muestran 0',
      wageBase: 'base salarial del Seguro Social del año fiscal',
      recomputed: 'tablas base de {law}, ajustadas con el índice de precios CPI-U y recalculadas',
      phasedOut: 'tabla de la ley, reducida por etapas a cero',
      transcription: 'una transcripción independiente de las tablas de {awardYear}',
      transcriptionAgrees: 'una transcripción independiente de las tablas de {awardYear} coincide',
      noticeInPart:
        'aviso del Federal Register para {awardYear} ({citation}), cuya tabla de los padres y cifra del estudiante dependiente se vieron en una copia guardada',
      carriedForward: 'cifra de {from} (igual a la de {equals} según terceros)',
    },
    confidence: {
      'verified-by-isir':
        'Las cifras reproducen con exactitud los registros de prueba oficiales del Departamento de Educación.',
      'two-sources':
        'Coinciden dos fuentes públicas independientes, o una y un nuevo cálculo a partir de la ley.',
      'one-source': 'Una sola fuente, o solo un nuevo cálculo a partir de la ley: provisional.',
      unknown: 'No se encontró ninguna fuente utilizable.',
    },
  },
}
