// Holds PDF files to PDF/UA-1 with veraPDF: java -cp ARCHIVE print/Accessible.java FILE…
// Says what each was checked for, and every rule it breaks; fails if one does.

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

class Accessible {
    public static void main(String[] files) throws Exception {
        VeraGreenfieldFoundryProvider.initialise();
        boolean all = true;
        for (String file : files) {
            ValidationResult result = checked(file);
            System.out.printf("%s: %s, %d checks, %s%n", Path.of(file).getFileName(), result.getPDFAFlavour(),
                result.getTotalAssertions(), result.isCompliant() ? "all passed" : "NOT passed");
            broken(result).forEach((rule, times) -> System.out.printf("  %d times: %s%n", times, rule));
            all &= result.isCompliant();
        }
        System.exit(all ? 0 : 1);
    }

    private static ValidationResult checked(String file) throws Exception {
        PDFAFlavour flavour = PDFAFlavour.PDFUA_1;
        try (InputStream bytes = Files.newInputStream(Path.of(file));
             PDFAParser parser = Foundries.defaultInstance().createParser(bytes, flavour)) {
            return Foundries.defaultInstance().createValidator(flavour, false).validate(parser);
        }
    }

    /** The rules that are broken, and how often. */
    private static Map<String, Integer> broken(ValidationResult result) {
        Map<String, Integer> broken = new TreeMap<>();
        for (TestAssertion test : result.getTestAssertions()) {
            if (test.getStatus() == TestAssertion.Status.FAILED) {
                String rule = test.getRuleId().getClause() + "-" + test.getRuleId().getTestNumber() + " " + test.getMessage();
                broken.merge(rule, 1, Integer::sum);
            }
        }
        return broken;
    }
}
