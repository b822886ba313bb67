import type { Words } from './language.ts'

/** The formula's text in Spanish, with *tú*, and with official English names where families see them on the form. */
export const es: Words = {
  labels: {
    'parents.agi': 'Ingreso bruto ajustado de los padres',
    'parents.deductibleIraPayments': 'Aportes deducibles de los padres a planes IRA, SEP, SIMPLE y Keogh',
    'parents.taxExemptInterest': 'Intereses exentos de impuestos de los padres',
    'parents.untaxedIraDistributions': 'Distribuciones de IRA no tributables de los padres',
    'parents.untaxedPensions': 'Pensiones no tributables de los padres',
    'parents.foreignIncomeExclusion': 'Exclusión de ingresos ganados en el extranjero de los padres',
    'parents.additions': 'Ingreso total de los padres antes de exclusiones',
    'parents.taxableGrants': 'Becas universitarias tributables de los padres',
    'parents.educationCredits': 'Créditos tributarios por educación de los padres',
    'parents.workStudy': 'Ingresos de estudio y trabajo (work-study) federal de los padres',
    'parents.offsets': 'Exclusiones de ingresos de los padres (según las reglas federales)',
    'parents.totalIncome': 'Ingreso total de los padres',
    'parents.incomeTax': 'Impuesto federal sobre los ingresos pagado por los padres',
    'parents.payrollTax': 'Deducción por impuestos sobre la nómina de los padres',
    'parents.incomeProtection': 'Deducción para gastos de vida de los padres',
    'parents.employmentExpense': 'Deducción por gastos de empleo de los padres',
    'parents.totalAllowances': 'Total de deducciones de los padres',
    'parents.availableIncome': 'Ingreso disponible de los padres',
    'parents.childSupportReceived': 'Manutención de menores recibida por los padres',
    'parents.cashAndSavings': 'Efectivo, ahorros y cuentas de cheques de los padres',
    'parents.investments': 'Inversiones de los padres, incluidos los planes 529 para este estudiante',
    'parents.business': 'Valor neto ajustado del negocio y la granja de los padres',
    'parents.netWorth': 'Patrimonio neto de los padres',
    'parents.assetProtection': 'Deducción para proteger el patrimonio de los padres',
    'parents.assetContribution': 'Contribución del patrimonio de los padres',
    'parents.adjustedAvailableIncome': 'Ingreso disponible ajustado de los padres',
    'parents.contribution': 'Contribución de los padres',
    'student.agi': 'Ingreso bruto ajustado del estudiante',
    'student.deductibleIraPayments': 'Aportes deducibles del estudiante a planes IRA, SEP, SIMPLE y Keogh',
    'student.taxExemptInterest': 'Intereses exentos de impuestos del estudiante',
    'student.untaxedIraDistributions': 'Distribuciones de IRA no tributables del estudiante',
    'student.untaxedPensions': 'Pensiones no tributables del estudiante',
    'student.foreignIncomeExclusion': 'Exclusión de ingresos ganados en el extranjero del estudiante',
    'student.additions': 'Ingreso total del estudiante antes de exclusiones',
    'student.taxableGrants': 'Becas universitarias tributables del estudiante',
    'student.educationCredits': 'Créditos tributarios por educación del estudiante',
    'student.workStudy': 'Ingresos de estudio y trabajo (work-study) federal del estudiante',
    'student.offsets': 'Exclusiones de ingresos del estudiante (según las reglas federales)',
    'student.totalIncome': 'Ingreso total del estudiante',
    'student.incomeTax': 'Impuesto federal sobre los ingresos pagado por el estudiante',
    'student.payrollTax': 'Deducción por impuestos sobre la nómina del estudiante',
    'student.incomeProtection': 'Deducción para gastos de vida del estudiante',
    'student.employmentExpense': 'Deducción por gastos de empleo del estudiante',
    'student.totalAllowances': 'Total de deducciones del estudiante',
    'student.availableIncome': 'Ingreso disponible del estudiante',
    'student.childSupportReceived': 'Manutención de menores recibida por el estudiante',
    'student.cashAndSavings': 'Efectivo, ahorros y cuentas de cheques del estudiante',
    'student.investments': 'Inversiones del estudiante',
    'student.business': 'Valor neto ajustado del negocio y la granja del estudiante',
    'student.netWorth': 'Patrimonio neto del estudiante',
    'student.assetProtection': 'Deducción para proteger el patrimonio del estudiante',
    'student.assetContribution': 'Contribución del patrimonio del estudiante',
    'student.adjustedAvailableIncome': 'Ingreso disponible ajustado del estudiante',
    'student.contribution': 'Contribución del estudiante',
    'student.parentsNegativeIncome': 'Deducción por el ingreso disponible ajustado negativo de los padres',
    'student.incomeContribution': 'Contribución de los ingresos del estudiante',
    sai: 'Índice de Ayuda Estudiantil (SAI)',
  },
  how: {
    answers: 'De tus respuestas.',
    notAnswered: 'Aún no respondes esto, así que usamos una cantidad probable: {value}.',
    'notAnswered.ownEstimate':
      'Aún no respondes esto, así que partimos de tu propio cálculo inicial: {value}.',
    'notAnswered.fromEarnings':
      'Aún no respondes esto, así que usamos una cantidad que concuerda con los ingresos del trabajo: {value}.',
    'notAnswered.fromTax':
      'Aún no respondes esto, así que usamos una cantidad que concuerda con el impuesto pagado: {value}.',
    partlyAnswered: 'En parte, de tus respuestas. Para el resto usamos una cantidad probable.',
    'partlyAnswered.ownEstimate':
      'En parte, de tus respuestas. Para el resto partimos de tu propio cálculo inicial.',
    'partlyAnswered.fromEarnings':
      'En parte, de tus respuestas. Para el resto usamos una cantidad que concuerda con los ingresos del trabajo.',
    'partlyAnswered.fromTax':
      'En parte, de tus respuestas. Para el resto usamos una cantidad que concuerda con el impuesto pagado.',
    incomeTaxEstimated:
      'Nuestra estimación, según el ingreso, el estado civil para efectos de la declaración y el tamaño de la familia: {value}.',
    rollover:
      'De tus respuestas, sin traspasos (rollovers). Si el resultado es menos de cero, cuenta como cero.',
    foreignIncome: 'De tus respuestas. Cuenta todo.',
    additions: 'Ingreso bruto ajustado de {agi} más ingresos no tributables de {untaxed}.',
    offsets:
      'Becas de {taxableGrants}, créditos por educación de {educationCredits} y estudio y trabajo (work-study) de {workStudy}.',
    totalIncome: '{additions} menos {offsets} de exclusiones.',
    incomeTax: 'De tus respuestas. Un impuesto negativo cuenta como cero.',
    payrollTax:
      'Sobre ingresos del trabajo de {earnings}: Medicare {medicare} más Seguro Social {socialSecurity}.',
    'payrollTax.likely':
      'Sobre ingresos probables del trabajo de {earnings}: Medicare {medicare} más Seguro Social {socialSecurity}.',
    'incomeProtection.bySize': 'La cantidad del año para gastos de vida de una familia de {familySize:n}.',
    'incomeProtection.bySize.likely':
      'La cantidad del año para gastos de vida de una familia de {familySize:n}, que es lo probable.',
    'incomeProtection.dependentStudent':
      'La cantidad del año para gastos de vida de un estudiante dependiente.',
    'incomeProtection.single': 'La cantidad del año para gastos de vida de un estudiante sin cónyuge.',
    'incomeProtection.married': 'La cantidad del año para gastos de vida de un estudiante casado.',
    'employmentExpense.percent': 'El {percent:n}% de los ingresos del trabajo de {earnings}, hasta {cap}.',
    'employmentExpense.cap':
      'El {percent:n}% de los ingresos del trabajo de {earnings}, con el máximo del año de {cap}.',
    'employmentExpense.percent.likely':
      'El {percent:n}% de los ingresos del trabajo probables de {earnings}, hasta {cap}.',
    'employmentExpense.cap.likely':
      'El {percent:n}% de los ingresos del trabajo probables de {earnings}, con el máximo del año de {cap}.',
    'employmentExpense.singleStudent':
      'Los estudiantes sin cónyuge ni dependientes no reciben esta deducción.',
    'totalAllowances.family':
      'Impuesto sobre los ingresos {incomeTax}, nómina {payrollTax}, gastos de vida {incomeProtection} y gastos de empleo {employmentExpense}.',
    'totalAllowances.dependentStudent':
      'Impuesto sobre los ingresos {incomeTax}, nómina {payrollTax}, gastos de vida {incomeProtection} e ingreso negativo de los padres {parentsNegativeIncome}.',
    availableIncome: 'Ingreso total de {totalIncome} menos deducciones de {totalAllowances}.',
    'parentsNegativeIncome.none':
      'Ninguna, porque el ingreso disponible ajustado de los padres, {parentsIncome}, no es menos de cero.',
    'parentsNegativeIncome.some':
      'El ingreso disponible ajustado de los padres, {parentsIncome}, es menos de cero, así que el estudiante conserva la misma cantidad.',
    'incomeContribution.percent': 'El {percent:n}% del ingreso disponible de {availableIncome}.',
    'incomeContribution.floor':
      'El {percent:n}% de {availableIncome} sería menos, pero esta línea nunca baja de {floor}.',
    'business.none': 'Ningún negocio ni granja que cuente.',
    'business.none.likely':
      'Es probable que ningún negocio ni granja cuente. Aún no respondes todo sobre eso.',
    'business.band': 'De {netWorth}: {base} más el {percent:n}% de los {excess} por encima de {above}.',
    netWorth:
      'Manutención de menores {childSupportReceived}, efectivo y ahorros {cashAndSavings}, inversiones {investments} y negocio {business}.',
    'netWorth.dependentStudent':
      'Efectivo y ahorros {cashAndSavings}, inversiones {investments} y negocio {business}.',
    assetProtection: 'La tabla del año protege {allowance} a cualquier edad.',
    'assetContribution.counted': 'El {percent:n}% de {netWorth}.',
    'assetContribution.negative': 'El {percent:n}% de {netWorth} sería menos de cero, así que es cero.',
    'assetContribution.exempt.benefits':
      'El patrimonio no cuenta porque alguien del hogar recibió un beneficio federal.',
    'assetContribution.exempt.benefits.likely':
      'Es probable que el patrimonio no cuente: la mayoría de los hogares con este ingreso recibe un beneficio federal.',
    'assetContribution.exempt.income':
      'El patrimonio no cuenta porque el ingreso es menor de {agiBelow} y la declaración de impuestos es sencilla.',
    'assetContribution.exempt.income.likely':
      'Es probable que el patrimonio no cuente: lo probable es un ingreso de menos de {agiBelow} y una declaración sencilla.',
    adjustedAvailableIncome:
      'Ingreso disponible de {availableIncome} más {assetContribution} del patrimonio.',
    'assessment.flat': '{income} es menos de {threshold}, así que siempre es {flat}.',
    'assessment.first': 'El {percent:n}% de {income}.',
    'assessment.band': 'De {income}: {base} más el {percent:n}% de los {excess} por encima de {above}.',
    'sai.dependent':
      'Padres {parentsContribution}, ingresos del estudiante {incomeContribution} y patrimonio del estudiante {assetContribution}.',
    'sai.withoutDependents': 'De los ingresos {incomeContribution} y del patrimonio {assetContribution}.',
    'sai.withDependents': 'La contribución del ingreso disponible ajustado, {contribution}.',
    'sai.maximumPell':
      'La fórmula da {sum}. Una familia con este ingreso recibe la Beca Pell máxima, así que el SAI no puede ser más de cero.',
    'sai.least': 'La fórmula da {sum:grouped}, pero el SAI nunca es menos de {min:grouped}.',
    'sai.most': 'La fórmula da {sum:grouped}, pero el SAI nunca es más de {max:grouped}.',
    'sai.noReturn':
      'Nadie cuyas finanzas cuentan tiene que presentar una declaración de impuestos, así que el SAI es {min:grouped} sin cálculo.',
  },
  story: {
    income: 'Ingresos',
    taxes: 'Menos impuestos',
    livingAllowance: 'Menos una cantidad para gastos de vida',
    shareOfSavings: 'Más una parte de los ahorros',
    parentsPart: 'La parte de los padres',
    studentsPart: 'Más la parte del estudiante',
    automatic: 'Fijado por una regla federal',
  },
  pell: {
    'pell.maximum.no-return':
      'Máxima, porque nadie cuyas finanzas cuentan tiene que presentar una declaración de impuestos.',
    'pell.maximum.single-parent':
      'Máxima, porque el ingreso de un padre o madre soltero es el 225% del nivel de pobreza o menos.',
    'pell.maximum.not-single-parent': 'Máxima, porque el ingreso es el 175% del nivel de pobreza o menos.',
    'pell.maximum.sai': 'Máxima, porque el SAI es cero o menos.',
    'pell.maximum.special-rule':
      'Máxima, por la regla especial para hijos de militares y agentes de seguridad pública fallecidos.',
    'pell.calculated': 'La beca máxima menos el SAI, redondeada a los $5 más cercanos.',
    'pell.minimum.dependent-single-parent':
      'Mínima, porque el ingreso de un padre o madre soltero es el 325% del nivel de pobreza o menos.',
    'pell.minimum.dependent': 'Mínima, porque el ingreso es el 275% del nivel de pobreza o menos.',
    'pell.minimum.independent-single-parent':
      'Mínima, porque el ingreso de un padre o madre soltero independiente es el 400% del nivel de pobreza o menos.',
    'pell.minimum.independent-parent':
      'Mínima, porque el ingreso de un padre o madre independiente es el 350% del nivel de pobreza o menos.',
    'pell.minimum.independent':
      'Mínima, porque el ingreso de un estudiante independiente es el 275% del nivel de pobreza o menos.',
    'pell.none.sai-too-high':
      'Ninguna, porque el SAI es demasiado alto y el ingreso supera los límites para una beca mínima.',
    'pell.none.twice-maximum': 'Ninguna, porque el SAI es al menos el doble de la beca máxima.',
    'pell.none.bachelors-degree':
      'Ninguna, porque las Becas Pell son para estudiantes sin título de licenciatura (bachelor’s degree).',
  },
  assets: {
    'exempt.benefits': 'El patrimonio no cuenta porque alguien del hogar recibió un beneficio federal.',
    'exempt.income':
      'El patrimonio no cuenta porque el ingreso es menor de $60,000 y la declaración de impuestos es sencilla.',
    'counted.abroad': 'El patrimonio cuenta porque uno de los padres declara, gana o vive en el extranjero.',
    'counted.income': 'El patrimonio cuenta porque el ingreso es de $60,000 o más.',
    'counted.schedules': 'El patrimonio cuenta porque se presentó el Anexo A, B, D, E, F o H.',
    'counted.schedule-c':
      'El patrimonio cuenta porque el Anexo C muestra una ganancia o pérdida de más de $10,000.',
    'counted.unknown': 'Todavía faltan respuestas para saber si el patrimonio cuenta.',
  },
  dependency: {
    age_24: 'El estudiante tendrá al menos 24 años el 31 de diciembre del año en que empieza el año escolar.',
    married: 'El estudiante tiene cónyuge.',
    graduate_student: 'El estudiante está en posgrado.',
    has_dependents: 'El estudiante mantiene a hijos u otros dependientes.',
    veteran_or_active_duty: 'El estudiante es veterano o está en servicio activo.',
    orphan_ward_or_foster:
      'El estudiante fue huérfano, estuvo en cuidado de crianza (foster care) o bajo tutela de la corte después de cumplir 13 años.',
    emancipated_or_guardianship: 'El estudiante está emancipado o bajo tutela legal.',
    homeless_or_at_risk:
      'El estudiante no tiene hogar, o se mantiene por su cuenta y corre el riesgo de perderlo.',
    none_of_these: 'No se aplica ninguna de las razones federales para ser independiente.',
    not_answered:
      'Depende de preguntas que faltan por responder. Mientras tanto, lo tratamos como dependiente.',
  },
  formulas: {
    A: 'Fórmula A: estudiante dependiente',
    B: 'Fórmula B: estudiante independiente sin dependientes',
    C: 'Fórmula C: estudiante independiente con dependientes',
    none: 'Sin fórmula: nadie cuyas finanzas cuentan tiene que presentar una declaración',
  },
  sources: {
    line: '{law}, año de ayuda {awardYear}',
    table: '{line}: {sources}. {confidence}',
    likely: 'Cantidad probable: {sources}.',
    parts: {
      name: '{name}',
      twoSections: 'HEA sec. {one} y {other} ({code})',
      isirRecords:
        'registros de prueba oficiales (ISIR) de {awardYear} del Departamento de Educación federal',
      recordsShowZero: 'los ISIR de {one} y {other} muestran 0',
      wageBase: 'base salarial del Seguro Social del año fiscal',
      recomputed: 'tablas base de {law}, ajustadas con el índice de precios CPI-U y recalculadas',
      phasedOut: 'tabla de la ley, reducida poco a poco hasta cero',
      noticeCopied:
        'aviso del Federal Register para {awardYear}, comparado con una copia pública de sus tablas',
      noticeInPart:
        'aviso del Federal Register para {awardYear} ({citation}), revisado para la tabla de los padres y la cantidad del estudiante dependiente',
      carriedForward: 'cantidad de {from}, que los registros de prueba oficiales confirman',
      survey: '{name}, {year} (redondeado)',
      assumed: 'suposición nuestra de {year}, probada con 10,000 familias inventadas',
      ownEstimate: 'tu propio cálculo inicial',
      taxLaw: '{name}, para el año fiscal {year}',
    },
    confidence: {
      'verified-by-isir':
        'Estos números coinciden exactamente con los registros de prueba oficiales del Departamento de Educación.',
      'two-sources': 'Una segunda fuente o nuestro propio cálculo a partir de la ley confirma estos números.',
      'one-source': 'Provisional: tenemos una sola fuente, o solo nuestro propio cálculo a partir de la ley.',
      unknown: 'No encontramos ninguna fuente publicada.',
    },
  },
}
