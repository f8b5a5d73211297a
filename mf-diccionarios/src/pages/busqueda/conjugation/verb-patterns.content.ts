/**
 * Patterns of conjugation, and the endings of the infinitives that have them; `?` has those of which we are not sure.
 * Written by `npm run assets` from @jirimracek/conjugate-esp (MIT, © 2020 Jiri Mracek).
 */
export const VERB_PATTERNS = `
? ^aboyar ^asonar ^follar afollar aforar alebrar beldar blentar eilar euntar nisonar scer
aber:,,e,,a,emos,,ube,ubiste,ubo,ubimos,ubieron,,,,,,abré,,,,,,,,,,aya,,,ayamos,,,,,,,-,-,-,- haber
aber:,,é,,,,,upe,upiste,upo,upimos,upieron,,,,,,abré,,,,,,,,,,epa,,,epamos aber
acer:,,azco,,,,,,,ació|ugo,,,,,,,,,,,,,,,,,,,,azca|ega,azcamos,,,,aciera|uguiera ^placer
acer:,echo,ago,,,,,ice,iciste,izo,icimos,icieron,,,,,,aré,,,,,,,,,,,,,agamos,,,,,,,az ^hacer facer shacer
acer:,echo,ago,,,,,ice,iciste,izo,icimos,icieron,,,,,,aré,,,,,,,,,,,,,agamos,,,,,,,az|ace isfacer
acer:,echo,ago,,,,,íce,iciste,ízo,icimos,icieron,,,,,,aré,,,,,,,,,,,,,agamos,,,,,,,az hacer
ar: ^aterrar aferrar amelar ar barriar becerrar berrar chollar descolar gaviar graviar identar ierrar igorar insolar isolar itiar lventar mpernar nasolar ncostar ncuar nhelar nventar perrar pigrafiar pirriar scostar shijar stasiar statuar taracear urriar ustiar valentar
ar:,,,,,,,uve,uviste,uvo,uvimos,uvieron ^andar sandar
ar:,,,,,,,ué,,,,,,,,,,,,,,,,,,,,ue,,,uemos anegar aplegar cenegar gar solgar
ar:,,-,-,,-,,-,-,,-,,-,-,,-,,-,,ará,,arán,,,aría,,arían,,,e,-,en,-,-,,-,,-,-,,- bstar ntojar
ar:,,-,-,,-,-,-,-,,-,-,-,-,,-,-,-,,ará,,,,,aría,,,,,e,-,,,,ara,,,-,- ^paramar ^pintear ^rocear ^rosar acantalear aracear aramear carrinar celajar cercear harinear liznar llinear llisquear luviar ntisquear ocanar parrear rvallar viznar znear
ar:,,oy,,,,,i,iste,io,imos,ieron,,,,,,,,,,,,,,,,é,es,,,en ^dar
ar:,,oy,,á,,,uve,uviste,uvo,uvimos,uvieron,,,,,,,,,,,,,,,,é ^estar
ar:,,oy,,á,,,í,iste,ió,imos,ieron,,,,,,,,,,,,,,,,é sdar
bir:,to ribir
caber:,,quepo,,,,,cupe,cupiste,cupo,cupimos,cupieron,,,,,,cabré,,,,,,,,,,,,,quepamos caber
car:,,,,,,,qué,,,,,,,,,,,,,,,,,,,,que,,,quemos car
car:,,-,-,,-,-,-,-,,-,-,-,-,,-,-,-,,cará,,,,,caría,,,,,que,-,,,,cara,,,-,- eviscar tiscar
cer:,,-,-,,-,,-,-,,-,,-,-,,-,,-,,cerá,,cerán,,,cería,,cerían,,,zca,-,zcan,-,-,,-,,-,-,,- acaecer contecer
cer:,,-,-,,-,-,-,-,,-,-,-,-,,-,-,-,,cerá,,,,,cería,,,,,zca,-,,,,ciera,,,-,- ^clarecer ^tardecer
cer:,,zco,,,,,,,,,,,,,,,,,,,,,,,,,,,,zcamos cer
cer:,,zco|go|zgo,,,,,,,,,,,,,,,,,,,,,,,,,,,,zcamos|gamos|zgamos,,,,,,,ce|z yacer
cer:,,zo,,,,,,,,,,,,,,,,,,,,,,,,,,,,zamos ^mecer ^remecer ercer ncer
cer:-,-,-,-,,-,,-,-,,-,,-,-,,-,,-,,cerá,,cerán,,,cería,,cerían,,,zca,-,zcan,-,-,,-,,-,-,,- mpecer
cir:,,zco,,,,,,,,,,,,,,,,,,,,,,,,,,,,zcamos lucir
cir:,,zco,,,,,je,jiste,jo,jimos,jeron,,,,,,,,,,,,,,,,,,,zcamos ucir
cir:,,zo,,,,,,,,,,,,,,,,,,,,,,,,,,,,zamos cir
ebir:ibiendo,,ibo,,ibe,,,,,ibió,,ibieron,,,,,,,,,,,,,,,,,,,ibamos ebir
eblar:,,ieblo,,iebla neblar
ebrar:,,iebro,,iebra uebrar
ecir:iciendo,,igo,,ice,,,ije,ijiste,ijo,ijimos,ijeron,,,,,,,,,,,,,,,,,,,igamos endecir ldecir
ecir:iciendo,icho,igo,,ice,,,ije,ijiste,ijo,ijimos,ijeron,,,,,,iré,,,,,,,,,,,,,igamos rdecir
ecir:iciendo,icho,igo,,ice,,,ije,ijiste,ijo,ijimos,ijeron,,,,,,iré,,,,,,,,,,,,,igamos,,,,,,,i ^decir
ecir:iciendo,icho,igo,,ice,,,ije,ijiste,ijo,ijimos,ijeron,,,,,,iré,,,,,,,,,,,,,igamos,,,,,,,ice|í ^redecir
ecir:iciendo,icho,igo,,ice,,,ije,ijiste,ijo,ijimos,ijeron,,,,,,iré,,,,,,,,,,,,,igamos,,,,,,,í|ice tredecir
ecir:iciendo,icho,igo,,ice,,,ije,ijiste,ijo,ijimos,ijeron,,,,,,iré|eciré,,,,,,,,,,,,,igamos ecir
eder:,,iedo,,iede heder
edir:idiendo,,ido,,ide,,,,,idió,,idieron,,,,,,,,,,,,,,,,,,,idamos edir
edrar:,,iedro,,iedra pedrar
eer:eyendo,eído|isto,,,,,,,eíste,eyó,eímos,eyeron veer
egar:,,iego,,iega,,,egué,,,,,,,,,,,,,,,,,,,,iegue,,,eguemos ^regar cegar fregar negar plegar restregar segar sorregar
egar:,,iego|ego,,iega|ega,,,egué,,,,,,,,,,,,,,,,,,,,iegue|egue,,,eguemos stregar
egir:igiendo,,ijo,,ige,,,,,igió,,igieron,,,,,,,,,,,,,,,,,,,ijamos egir
eguir:iguiendo,,igo,,igue,,,,,iguió,,iguieron,,,,,,,,,,,,,,,,,,,igamos guir
elar:,,ielo,,iela ^amelar helar melar
emblar:,,iemblo,,iembla emblar
embrar:,,iembro,,iembra sembrar
embrar:,,iembro|embro,,iembra|embra smembrar
emir:imiendo,,imo,,ime,,,,,imió,,imieron,,,,,,,,,,,,,,,,,,,imamos emir
enchir:inchiendo,,incho,,inche,,,,,inchió,,inchieron,,,,,,,,,,,,,,,,,,,inchamos enchir
enchir:inchiendo,,íncho,,ínche,,,,,inchió,,inchieron,,,,,,,,,,,,,,,,,,,inchamos ehenchir
endar:,,iendo,,ienda cendar erendar mendar rrendar
ender:,,iendo,,iende ^hender cender efender tender
endir:,,iendo,,iende endir
endir:indiendo,,indo,,inde,,,,,indió,,indieron,,,,,,,,,,,,,,,,,,,indamos rendir
endrar:,,iendro,,iendra lendrar
ener:,,engo,,iene,,,uve,uviste,uvo,uvimos,uvieron,,,,,,endré,,,,,,,,,,,,,engamos,,,,,,,en ^tener
ener:,,engo,,iene,,,uve,uviste,uvo,uvimos,uvieron,,,,,,endré,,,,,,,,,,,,,engamos,,,,,,,én ener
enir:iniendo,,engo,,iene,,,ine,iniste,ino,inimos,inieron,,,,,,endré,,,,,,,,,,,,,engamos,,,,,,,en ^venir
enir:iniendo,,engo,,iene,,,ine,iniste,ino,inimos,inieron,,,,,,endré,,,,,,,,,,,,,engamos,,,,,,,én enir
ensar:,,ienso,,iensa ^pensar epensar ncensar
entar:,,iento,,ienta ^mentar ^sentar ^tentar acentar alentar armentar asentar dentar dormentar ngrentar pimentar recentar retentar satentar sementar ventar
entar:,,iento|ento,,ienta|enta ^ventar cimentar gimentar mparentar
entir:intiendo,,iento,,iente,,,,,intió,,intieron,,,,,,,,,,,,,,,,,,,intamos entir
enzar:,,ienzo,,ienza,,,encé,,,,,,,,,,,,,,,,,,,,ience,,,encemos enzar
er: atrever er etender
er:,,go,,,,,,,,,,,,,,,dré,,,,,,,,,,,,,gamos aler
er:,isto,eo,,,,,i,,io,,,eía,eías,eía,eíamos,eían,,,,,,,,,,,,,,eamos ^ver
er:,isto,eo,,é,,,,,,,,eía,eías,eía,eíamos,eían,,,,,,,,,,,,,,eamos ever sver
er:endo,,,,,,,,,ó,,eron ller ñer
er:yendo,ído,,,,,,,íste,yó,ímos,yeron eer
er:yendo,ído,igo,,,,,,íste,yó,ímos,yeron,,,,,,,,,,,,,,,,,,,igamos caer
er:yendo,ído,igo,,,,,je,jiste,jo,jimos,jeron,,,,,,,,,,,,,,,,,,,igamos aer
er:yendo,ído,igo|yo,,,,,,íste,yó,ímos,yeron,,,,,,,,,,,,,,,,,,,igamos|yamos ^raer
er:yendo,ído,o|igo|yo,,,,,,íste,yó,ímos,yeron,,,,,,,,,,,,,,,,,,,amos|igamos|yamos oer
erbar:,,ierbo,,ierba herbar
erdar:,,ierdo,,ierda merdar
erder:,,ierdo,,ierde erder
erer:,,iero,,iere,,,ise,isiste,iso,isimos,isieron,,,,,,erré erer
erguir:irguiendo,,yergo|irgo,,yergue|irgue,,,,,irguió,,irguieron,,,,,,,,,,,,,,,,,,,irgamos rguir
erir:iriendo,,-,,-,,,,,irió,,irieron,,,,,,,,,,,,,,,,,,,- eterir
erir:iriendo,,iero,,iere,,,,,irió,,irieron,,,,,,,,,,,,,,,,,,,iramos erir
ernar:,,ierno,,ierna fernar obernar pernar
ernar:,,ierno|erno,,ierna|erna nvernar
erner:,,ierno,,ierne rner
ernir:,,-,-,ierne,-,,-,-,,-,,-,-,,-,,-,,ernirá,,ernirán,,,erniría,,ernirían,,,ierna,-,iernan,-,-,,-,,-,-,,- ncernir
ernir:,,ierno,,ierne ernir
errar:,,ierro,,ierra errar
errar:,,ierro|erro,,ierra|erra oterrar
errar:,,yerro,,yerra ^errar
ertar:,,ierto,,ierta certar pertar
erter:,,ierto,,ierte rter
ertir:irtiendo,,ierto,,ierte,,,,,irtió,,irtieron,,,,,,,,,,,,,,,,,,,irtamos ertir
ervir:irviendo,,iervo,,ierve,,,,,irvió,,irvieron,,,,,,,,,,,,,,,,,,,irvamos rvir
ervir:irviendo,,irvo,,irve,,,,,irvió,,irvieron,,,,,,,,,,,,,,,,,,,irvamos servir
esar:,,ieso,,iesa nfesar ravesar
esar:,,ieso|eso,,iesa|esa atesar ntesar
estar:,,iesto,,iesta hestar ifestar
estar:,iesto,iesto,,iesta inhestar
estir:istiendo,,isto,,iste,,,,,istió,,istieron,,,,,,,,,,,,,,,,,,,istamos estir
estrar:,,iestro,,iestra destrar
etar:,,ieto,,ieta apretar
etir:itiendo,,ito,,ite,,,,,itió,,itieron,,,,,,,,,,,,,,,,,,,itamos etir
evar:,,ievo,,ieva nevar
ezar:,,iezo,,ieza,,,ecé,,,,,,,,,,,,,,,,,,,,iece,,,ecemos pezar
eír:iendo,eído,ío,,íe,eímos,,,eíste,io,eímos,ieron,,,,,,,,,,,,,,,,,,,iamos ^reír
eír:iendo,eído,ío,,íe,eímos,,,eíste,ió,eímos,ieron,,,,,,,,,,,,,,,,,,,iamos eír
eír:iendo,eído|ito,ío,,íe,eímos,,,eíste,io,eímos,ieron,,,,,,,,,,,,,,,,,,,iamos ^freír
eír:iendo,eído|ito,ío,,íe,eímos,,,eíste,ió,eímos,ieron,,,,,,,,,,,,,,,,,,,iamos freír
eñir:iñendo,,iño,,iñe,,,,,iñó,,iñeron,,,,,,,,,,,,,,,,,,,iñamos eñir
gar:,,ego,,ega,,,gué,,,,,,,,,,,,,,,,,,,,egue,,,guemos ^jugar
ger:,,jo,,,,,,,,,,,,,,,,,,,,,,,,,,,,jamos ger
gir:,,jo,,,,,,,,,,,,,,,,,,,,,,,,,,,,jamos gir
iar:,,io|ío,,ia|ía driar griar paliar toriar ujiar
iar:,,ío,,ía ^adiar ^aliar ^gloriar afiar asiar aviar criar estriar friar galiar hiar jiar jipiar madiar nfiar nriar nsiar ntariar nviar orfiar pipiar pliar rariar rociar rriar sliar spiar squiar sviar tiar vaciar variar veriar vigiar xpiar zurriar
iar:,,ío,,ía,,,ie,,io ^chiar ^ciar ^criar ^fiar ^liar ^miar ^piar ^triar guiar
iar:,,ío|io,,ía|ia ^cariar atriar storiar uxiliar
ibir:,,íbo,,íbe ohibir
igar:,,ígo,,íga,,,igué,,,,,,,,,,,,,,,,,,,,ígue,,,iguemos ahigar
ijar:,,íjo,,íja hijar
ilar:,,ílo,,íla ahilar ehilar
illar:,,íllo,,ílla aillar
imir:,imido|eso imprimir
inar:,,ino|íno,,ina|ína zainar
inar:,,íno,,ína feinar ohinar sainar
incar:,,ínco,,ínca,,,inqué,,,,,,,,,,,,,,,,,,,,ínque,,,inquemos ahincar
ir: ^evertir ir redir sabrir
ir:,,-,,-,,,,,,,,,,,,,,,,,,,,,,,,,,- anir dernir orir recir terir
ir:,,eo,,,,,,,,,,,,,,,,,,,,,,,,,ee,,,eemos bucir
ir:,,go,,,,,,,,,,,,,,,,,,,,,,,,,,,,gamos asir
ir:,,go,,,,,,,,,,,,,,,dré,,,,,,,,,,,,,gamos,,,,,,,. alir
ir:endo,,,,,,,,,ó,,eron llir ñir
ir:yendo,,voy,,va,vamos,,fui,fuiste,fue,fuimos,fueron,iba,ibas,iba,íbamos,iban,,,,,,,,,,,vaya,,,vayamos,,,,,,,ve,,vamos|vayamos ^ir
ir:yendo,,yo,,ye,,,,,yó,,yeron,,,,,,,,,,,,,,,,,,,yamos uir
ir:yendo,,yo,,ye,,,i,,yó,,yeron,,,,,,,,,,,,,,,,,,,yamos ^fluir ^luir ^muir fruir gruir huir
irar:,,íro,,íra ^airar
islar:,,íslo,,ísla aislar
itar:,,íto,,íta ahitar
izar:,,izo|ízo,,iza|íza,,,icé,,,,,,,,,,,,,,,,,,,,ice|íce,,,icemos neizar
izar:,,ízo,,íza,,,icé,,,,,,,,,,,,,,,,,,,,íce,,,icemos aizar peizar
izar:,,ízo|izo,,íza|iza,,,icé,,,,,,,,,,,,,,,,,,,,íce|ice,,,icemos reizar
mper:,to ^romper
obar:,,uebo,,ueba probar
oblar:,,ueblo,,uebla moblar poblar
ocar:,,ueco,,ueca,,,oqué,,,,,,,,,,,,,,,,,,,,ueque,,,oquemos clocar flocar llocar trocar
ocer:,,uezo,,uece,,,,,,,,,,,,,,,,,,,,,,,,,,ozamos cocer
odar:,,uedo,,ueda rodar
oder:udiendo,,uedo,,uede,,,ude,udiste,udo,udimos,udieron,,,,,,odré poder
odrir:udriendo,,udro,,udre,udrimos|odrimos,,udrí|odrí,udriste|odriste,udrió|odrió,udrimos|odrimos,udrieron|odrieron,udría|odría,udrías|odrías,udría|odría,udríamos|odríamos,udrían|odrían,udriré|odriré,,,,,,,,,,,,,udramos,,udriera,udrieras,udriera,udriéramos,udrieran odrir
ogar:,,uego,,uega,,,ogué,,,,,,,,,,,,,,,,,,,,uegue,,,oguemos ^rogar
olar:,,uelo,,uela ^colar amolar azolar dedolar ecolar majolar scolar solar uñolar volar
olar:,,uelo|olo,,uela|ola ajolar asolar
olcar:,,uelco,,uelca,,,olqué,,,,,,,,,,,,,,,,,,,,uelque,,,olquemos volcar
oldar:,,ueldo,,uelda soldar
oldar:,,ueldo|oldo,,uelda|olda asoldar
oldar:,,üeldo,,üelda goldar
oler:,,huelo,,huele ^oler
oler:,,uelo,,uele oler
oler:,,uelo,,uele,,,-,-,-,-,-,,,,,,-,,,,,,,,,,,,,,,oliera,olieras,oliera,oliéramos,olieran,-,-,-,- soler
olgar:,,uelgo,,uelga,,,olgué,,,,,,,,,,,,,,,,,,,,uelgue,,,olguemos olgar
ollar:,,ollo|uello,,olla|uella rcollar
ollar:,,uello,,uella ^percollar descollar hollar sollar
ollar:,,üello,,üella egollar
oltar:,,uelto,,uelta soltar
olver:,uelto,uelvo,,uelve lver
onar:,,ueno,,uena ^sonar ^tronar atronar disonar etronar lsonar nsonar resonar
oner:,uesto,ongo,,,,,use,usiste,uso,usimos,usieron,,,,,,ondré,,,,,,,,,,,,,ongamos,,,,,,,on ^poner
oner:,uesto,ongo,,,,,use,usiste,uso,usimos,usieron,,,,,,ondré,,,,,,,,,,,,,ongamos,,,,,,,ón ner
ontar:,,uento,,uenta contar
ontrar:,,uentro,,uentra ontrar
onzar:,,üenzo,,üenza,,,oncé,,,,,,,,,,,,,,,,,,,,üence,,,oncemos rgonzar
orar:,,uero,,uera encorar saforar
orar:,,üero,,üera gorar
orcar:,,uerco,,uerca,,,orqué,,,,,,,,,,,,,,,,,,,,uerque,,,orquemos mporcar
orcer:,,uerzo,,uerce,,,,,,,,,,,,,,,,,,,,,,,,,,orzamos rcer
ordar:,,uerdo,,uerda cordar
order:,,uerdo,,uerde order
orir:uriendo,uerto,uero,,uere,,,,,urió,,urieron,,,,,,,,,,,,,,,,,,,uramos morir
ormir:urmiendo,,uermo,,uerme,,,,,urmió,,urmieron,,,,,,,,,,,,,,,,,,,urmamos rmir
ornar:,,uerno,,uerna cornar
ornar:,,uerno|orno,,uerna|orna encornar
ortar:,,uerto,,uerta tortar
orzar:,,uerzo,,uerza,,,orcé,,,,,,,,,,,,,,,,,,,,uerce,,,orcemos forzar morzar
osar:,,hueso,,huesa sosar
osar:,,ueso,,uesa grosar
osar:,,ueso|oso,,uesa|osa ^engrosar
ostar:,,uesto,,uesta apostar costar nostar tostar
ostrar:,,uestro,,uestra mostrar
ovar:,,uevo,,ueva ^encovar enovar
ovar:,,uevo|ovo,,ueva|ova ncovar
over:,,uevo,,ueve over
oñar:,,ueño,,ueña soñar
quir:,,co,,,,,,,,,,,,,,,,,,,,,,,,,,,,camos quir
r:,-,-,,-,-,,-,-,-,-,-,-,-,-,-,-,-,,,,,,,,,,,,,- pahilar
r:-,,-,,-,-,,-,-,-,-,-,-,-,-,-,-,-,,,,,,,,,,,,,- apir
r:-,-,-,,-,-,,-,-,-,-,-,-,-,-,-,-,-,,,,,,,,,,,,,-,,,,,,,. ^abar
rir:,,ero,,ere irir
rir:,ierto brir
scer:,,zco,,,,,,,,,,,,,,,,,,,,,,,,,,,,zcamos lorescer
ser:,,soy,eres,es,somos,son,fui,fuiste,fue,fuimos,fueron,era,eras,era,éramos,eran,,,,,,,,,,,sea,,,seamos,,,,,,,sé ^ser
uar:,,,,,,,üé,,,,,,,,,,,,,,,,,,,,üe,,,üemos guar
uar:,,-,-,úa,-,-,-,-,,-,-,-,-,,-,-,-,,uará,,,,,uaría,,,,,úe,-,,,,uara,,,-,- aruar
uar:,,uo|úo,,ua|úa cuar
uar:,,úo,,úa ticuar uar
uar:,,úo,,úa,,,ue,,uo ^ruar puar
uchar:,,úcho,,úcha ahuchar
udrir:,odrido drir
uir:,,o,,,,,,,,,,,,,,,,,,,,,,,,,,,,amos nguir
uir:uyendo,,úyo,,úye,,,,,uyó,,uyeron,,,,,,,,,,,,,,,,,,,uyamos ehuir
ular:,,úlo,,úla baular
ullar:,,úllo,,úlla aullar
umar:,,úmo,,úma ahumar
unar:,,úno,,úna aunar
undir:,,úndo,,únde ehundir eundir
unir:,,úno,,úne eunir
untar:,,únto,,únta ^reuntar
upar:,,úpo,,úpa aupar
urtar:,,úrto,,úrta ehurtar
usar:,,úso,,úsa husar
ustar:,,ústo,,ústa austar
zar:,,,,,,,cé,,,,,,,,,,,,,,,,,,,,ce,,,cemos lforzar renzar zar
ír:-,ído,-,,-,ímos,,,íste,-,ímos,-,,,,,,,,,,,,,,,,,,,- baír
ír:yendo,ído,igo,,ye,ímos,,,íste,yó,ímos,yeron,,,,,,,,,,,,,,,,,,,igamos ír
ír:yendo,ído,yo,,,ímos,,,íste,yó,ímos,yeron,,,,,,,,,,,,,,,,,,,yamos aír
üir:uyendo,,uyo,,uye,,,,,uyó,,uyeron,,,,,,,,,,,,,,,,,,,uyamos üir
`;
